import { displayName } from '@psma/api-contract';

/** A name that a person gave: isolated from the direction of the text around it, never translated, and never blank. */
export const UserText = ({ children }: { children: string }) => (
  <bdi translate="no">{displayName(children)}</bdi>
);

import { displayName } from '@psma/text';

/** A user-given name: bidi-isolated, never translated, never blank. */
export const UserText = ({ children }: { children: string }) => (
  <bdi translate="no">{displayName(children)}</bdi>
);

import type { SignOff } from '@psma/api-contract';
import { WithUserTexts } from '@psma/design-system';
import { formatDay } from '@psma/screen-kit';
import { messages } from '../messages.ts';

/** Says who signed results off, and when. */
export const SignedOff = ({ signOff: { name, position, at } }: { signOff: SignOff }) => (
  <WithUserTexts texts={[name, position]}>
    {(by, as) => messages.signedOff(by, as, formatDay(at))}
  </WithUserTexts>
);

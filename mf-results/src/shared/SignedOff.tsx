import type { SignOff } from '@psma/api-contract';
import { WithUserTexts } from '@psma/design-system';
import { messages } from '../messages.ts';
import { momentInWords } from '../model/dates/dates.ts';

/** Says who signed results off, and when. */
export const SignedOff = ({ signOff: { name, position, at } }: { signOff: SignOff }) => (
  <WithUserTexts texts={[name, position]}>
    {(by, as) => messages.signedOff(by, as, momentInWords(at))}
  </WithUserTexts>
);

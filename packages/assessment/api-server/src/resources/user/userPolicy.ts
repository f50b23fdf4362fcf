import { type UserUpdateRequest } from '@psma/api-contract';
import { isOrganisationCode } from '@psma/text';
import type { Caller } from '../../auth/verifyToken.ts';
import { EmailNotAvailable } from '../../errors/errors.ts';
import { storedText } from '../../http/storedText.ts';
import { messages } from '../../messages.ts';

/** Pool attribute to update (decision G47). */
export function attributesOf(caller: Caller, update: UserUpdateRequest): Record<string, string> {
  if ('organisationRole' in update) return { 'custom:org_role': storedText(update.organisationRole) };
  if ('sector' in update) return { 'custom:sector': update.sector };
  if (isOrganisationCode(caller.username)) {
    throw new EmailNotAvailable(messages.noEmailToChange);
  }
  return { email: update.email.trim() };
}

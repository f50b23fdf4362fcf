import { INVITATION_BATCH } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { normaliseEmail } from '@psma/text';
import { email, sameEmail } from '../../../model/validation/email.ts';
import { messages } from './messages.ts';

const copy = messages.inviting;
const SEPARATORS = /[\s,;]+/;

/** Addresses of a text, each once. */
export function emailList(text: string): string[] {
  const found = text.split(SEPARATORS).filter(Boolean).map(normaliseEmail);
  return found.filter((address, index) => found.findIndex((each) => sameEmail(each, address)) === index);
}

const address = email(copy.emailsRequired);
const isAddress = (text: string) => address.isValidSync(text);

/** One address or more, separated by spaces, commas or lines. */
export const emailListSchema = yup
  .string()
  .defined()
  .test((text, { createError }) => {
    const emails = emailList(text);
    const wrong = emails.find((each) => !isAddress(each));
    if (emails.length === 0) return createError({ message: copy.emailsRequired });
    if (wrong !== undefined) return createError({ message: copy.emailInvalid(wrong) });
    return emails.length <= INVITATION_BATCH || createError({ message: copy.tooMany });
  });

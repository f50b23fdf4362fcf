import { INVITATION_BATCH } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { emailAddresses } from '@psma/text';
import { email } from '../../../model/validation/email.ts';
import { messages } from './messages.ts';

const copy = messages.inviting;

const address = email(copy.emailsRequired);
const isAddress = (text: string) => address.isValidSync(text);

/** One address or more, as mail programs write lists. */
export const emailListSchema = yup
  .string()
  .defined()
  .test((text, { createError }) => {
    const emails = emailAddresses(text);
    const wrong = emails.find((each) => !isAddress(each));
    if (emails.length === 0) return createError({ message: copy.emailsRequired });
    if (wrong !== undefined) return createError({ message: copy.emailInvalid(wrong) });
    return emails.length <= INVITATION_BATCH || createError({ message: copy.tooMany });
  });

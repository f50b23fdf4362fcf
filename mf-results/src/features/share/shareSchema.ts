import {
  ADVISER_NUMBER_LENGTH,
  MEMBER_NAME_MAX_LENGTH,
  SHARE_DAYS,
  SHARE_HOLDS,
  SHARE_RECIPIENTS,
} from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { emailAddresses, normaliseTypedCode, visibleText } from '@psma/text';
import { messages } from './messages.ts';

const copy = messages.dialog;
const address = yup
  .string()
  .email()
  .matches(/@[^@]+\.[^@.]+$/);

const emails = yup
  .string()
  .defined()
  .test((text, { createError }) => {
    const list = emailAddresses(text);
    const wrong = list.find((each) => !address.isValidSync(each));
    if (list.length === 0) return createError({ message: copy.emailsRequired });
    if (wrong !== undefined) return createError({ message: copy.emailInvalid(wrong) });
    return list.length <= SHARE_RECIPIENTS || createError({ message: copy.tooMany });
  });

/** The server also refuses links. */
const organisationName = yup
  .string()
  .defined()
  .transform(visibleText)
  .required(copy.organisationRequired)
  .test('length', copy.organisationInvalid, (name) => [...name].length <= MEMBER_NAME_MAX_LENGTH);

const common = (needsName: boolean) => ({
  organisationName: needsName ? organisationName : yup.string().defined(),
  holds: yup.string().oneOf(SHARE_HOLDS).defined(),
  days: yup.string().oneOf(SHARE_DAYS.map(String), copy.daysRequired).defined(),
});

/** The organisation's name is needed until it is set. */
export const shareSchema = (needsName: boolean) => yup.object({ ...common(needsName), emails });

const adviserNumber = yup
  .string()
  .defined()
  .transform(normaliseTypedCode)
  .required(messages.adviser.numberRequired)
  .matches(new RegExp(`^\\d{${ADVISER_NUMBER_LENGTH}}$`), messages.adviser.numberInvalid);

export const adviserShareSchema = (needsName: boolean) => yup.object({ ...common(needsName), adviserNumber });

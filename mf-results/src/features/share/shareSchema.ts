import {
  MEMBER_NAME_MAX_LENGTH,
  normaliseEmail,
  SHARE_DAYS,
  SHARE_HOLDS,
  SHARE_RECIPIENTS,
  visibleText,
} from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { messages } from './messages.ts';

const copy = messages.dialog;
const SEPARATORS = /[\s,;]+/;

/** Addresses of a text, each once. */
export function emailList(text: string): string[] {
  const found = text.split(SEPARATORS).filter(Boolean).map(normaliseEmail);
  return [...new Map(found.map((email) => [email.toLowerCase(), email])).values()];
}

const address = yup
  .string()
  .email()
  .matches(/@[^@]+\.[^@.]+$/);

const emails = yup
  .string()
  .defined()
  .test((text, { createError }) => {
    const list = emailList(text);
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

/** The organisation's name is needed until it is set. */
export const shareSchema = (needsName: boolean) =>
  yup.object({
    organisationName: needsName ? organisationName : yup.string().defined(),
    holds: yup.string().oneOf(SHARE_HOLDS).defined(),
    emails,
    days: yup.string().oneOf(SHARE_DAYS.map(String), copy.daysRequired).defined(),
  });

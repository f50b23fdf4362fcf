import { MEMBER_NAME_MAX_LENGTH } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { visibleText } from '@psma/text';
import { messages } from './messages.ts';

/** Name of a member or an organisation; the server also refuses links. */
export const nameSchema = (required: string) =>
  yup
    .string()
    .defined()
    .transform(visibleText)
    .required(required)
    .test(
      'length',
      messages.invalid,
      (value) => [...value].length <= MEMBER_NAME_MAX_LENGTH && !/[\p{Cc}\u2028\u2029]/u.test(value),
    );

import { TITLE_MAX_LENGTH } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { visibleText } from '@psma/text';
import { messages } from '../../messages.ts';

const copy = messages.details;

/** Stored form: 1 to 150 user-perceived characters (decision G71). */
export const titleSchema = yup.object({
  assessmentTitle: yup
    .string()
    .transform(visibleText)
    .required(copy.required)
    .test('length', copy.tooLong(TITLE_MAX_LENGTH), (value) => [...value].length <= TITLE_MAX_LENGTH),
});

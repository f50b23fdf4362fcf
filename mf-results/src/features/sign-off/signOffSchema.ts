import { MEMBER_NAME_MAX_LENGTH } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { visibleText } from '@psma/text';
import { messages as copy } from './messages.ts';

/** The server also refuses links. */
const shortText = (required: string) =>
  yup
    .string()
    .defined()
    .transform(visibleText)
    .required(required)
    .test('length', copy.invalid, (text) => [...text].length <= MEMBER_NAME_MAX_LENGTH);

export const signOffSchema = yup.object({
  name: shortText(copy.nameRequired),
  position: shortText(copy.positionRequired),
});

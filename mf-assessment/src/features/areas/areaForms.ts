import { AREA_REMARK_MAX_LENGTH, PLAN_DAY_PATTERN } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { visibleText } from '@psma/text';
import { messages } from '../../areas/messages.ts';

const { assigning, returning } = messages;

/** '' for no due date. */
export const assignSchema = yup.object({
  assignee: yup.string().defined().required(assigning.required),
  due: yup
    .string()
    .defined()
    .matches(new RegExp(PLAN_DAY_PATTERN), { message: assigning.day, excludeEmptyString: true }),
});

const remark = yup
  .string()
  .defined()
  .transform(visibleText)
  .test('length', returning.tooLong, (value) => [...value].length <= AREA_REMARK_MAX_LENGTH);

export const returnSchema = yup.object({ remark });

/** Schema of the form that returns a checked area. */
export const returnCheckedSchema = yup.object({ remark: remark.required(returning.required) });

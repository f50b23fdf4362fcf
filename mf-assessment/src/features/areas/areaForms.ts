import { AREA_REMARK_MAX_LENGTH, PLAN_DAY_PATTERN, type AssessmentArea } from '@psma/api-contract';
import { yup, type Schema } from '@psma/design-system/forms';
import { visibleText } from '@psma/text';
import { areaState } from '../../areas/areaState.ts';
import { messages } from '../../areas/messages.ts';

const { assigning, returning } = messages;

const assignee = yup.string().defined().required(assigning.required);

/** '' for no due date. */
const due = yup
  .string()
  .defined()
  .matches(new RegExp(PLAN_DAY_PATTERN), { message: assigning.day, excludeEmptyString: true });

export const assignSchema = yup.object({ assignee, due });

/** Areas by id that are selected in the table. */
export interface Selection {
  selected: Record<string, boolean>;
}

export interface SeveralValues extends Selection {
  assignee: string;
  due: string;
}

export const severalSchema: Schema<SeveralValues> = yup.object({
  selected: yup.mixed<Record<string, boolean>>().defined(),
  assignee,
  due,
});

/** Name of the checkbox of an area. */
export const selectionName = (pillarId: string): string => `selected.${pillarId}`;

/** Assigning several areas takes none back that is submitted or approved. */
export const canSelect = (area: AssessmentArea): boolean =>
  area.submittedAt === null && areaState(area).state !== 'approved';

const remark = yup
  .string()
  .defined()
  .transform(visibleText)
  .test('length', returning.tooLong, (value) => [...value].length <= AREA_REMARK_MAX_LENGTH);

/** A returned area says what to look at again (decision G361). */
export const returnSchema = yup.object({ remark: remark.required(returning.required) });

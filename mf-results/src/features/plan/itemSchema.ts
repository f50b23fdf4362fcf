import {
  PLAN_DAY_PATTERN,
  PLAN_LENGTHS,
  PLAN_STATUSES,
  type PlanItem,
  type PlanItemChange,
  type PlanStatus,
} from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { visibleText } from '@psma/text';
import { messages } from './messages.ts';

const { dialog: copy, fields } = messages;

/** Form values of an item; '' for missing ones. */
export interface ItemValues {
  title: string;
  pillarId: string;
  responsible: string;
  due: string;
  status: PlanStatus;
  droppedReason: string;
  note: string;
}

export const emptyItem: ItemValues = {
  title: '',
  pillarId: '',
  responsible: '',
  due: '',
  status: 'NOT_STARTED',
  droppedReason: '',
  note: '',
};

const text = (name: keyof typeof PLAN_LENGTHS) =>
  yup
    .string()
    .defined()
    .transform(visibleText)
    .test(
      'length',
      copy.tooLong(fields[name], PLAN_LENGTHS[name]),
      (value) => [...value].length <= PLAN_LENGTHS[name],
    );

export const itemSchema = yup.object({
  title: text('title').required(copy.titleRequired),
  pillarId: yup.string().defined(),
  responsible: text('responsible'),
  due: yup
    .string()
    .defined()
    .matches(new RegExp(PLAN_DAY_PATTERN), { message: copy.day, excludeEmptyString: true }),
  status: yup
    .mixed<PlanStatus>()
    .oneOf([...PLAN_STATUSES], copy.statusRequired)
    .defined(),
  droppedReason: text('droppedReason').when('status', {
    is: 'DROPPED',
    then: (schema) => schema.required(copy.reasonRequired),
  }),
  note: text('note'),
});

export const valuesOf = (item: PlanItem): ItemValues => ({
  title: item.title,
  pillarId: item.pillarId ?? '',
  responsible: item.responsible,
  due: item.due ?? '',
  status: item.status,
  droppedReason: item.droppedReason ?? '',
  note: item.note,
});

/** Returns the changes since the form was opened. */
export function changeIn(values: ItemValues, opened: ItemValues): Omit<PlanItemChange, 'version'> {
  const differs = (name: keyof ItemValues) => values[name] !== opened[name];
  return {
    ...(differs('title') && { title: values.title }),
    ...(differs('pillarId') && { pillarId: values.pillarId || null }),
    ...(differs('responsible') && { responsible: values.responsible }),
    ...(differs('due') && { due: values.due || null }),
    ...(differs('status') && { status: values.status }),
    ...(values.status === 'DROPPED' &&
      (differs('droppedReason') || differs('status')) && { droppedReason: values.droppedReason }),
    ...(differs('note') && { note: values.note }),
  };
}

/** Reports whether an item matches the form. */
export const matchesForm = (item: PlanItem, values: ItemValues): boolean =>
  Object.keys(changeIn(values, valuesOf(item))).length === 0;

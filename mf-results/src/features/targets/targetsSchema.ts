import {
  PLAN_DAY_PATTERN,
  TARGET_REASON_MAX_LENGTH,
  type Targets,
  type TargetsRequest,
} from '@psma/api-contract';
import { PILLARS, type PillarId } from '@psma/assessment-model';
import { yup } from '@psma/design-system/forms';
import { visibleText } from '@psma/text';
import { messages } from '../../model/targets/messages.ts';

const copy = messages.dialog;

/** Levels as form values; '' for none. */
export type TargetsValues = Record<PillarId, string> & { overall: string; by: string; reason: string };

const level = yup.string().defined();
const areas = Object.fromEntries(PILLARS.map(({ id }) => [id, level])) as Record<PillarId, typeof level>;

export const targetsSchema = yup.object({
  ...areas,
  overall: level.test(
    'some',
    copy.nothing,
    (overall, { parent }) => overall !== '' || PILLARS.some(({ id }) => parent[id] !== ''),
  ),
  by: yup
    .string()
    .defined()
    .matches(new RegExp(PLAN_DAY_PATTERN), { message: copy.day, excludeEmptyString: true }),
  reason: yup
    .string()
    .defined()
    .transform(visibleText)
    .max(TARGET_REASON_MAX_LENGTH, copy.tooLong(TARGET_REASON_MAX_LENGTH)),
});

export function valuesOf({ overall, pillars, by, reason }: Targets): TargetsValues {
  const own = PILLARS.map(({ id }) => [id, pillars[id] === undefined ? '' : String(pillars[id])]);
  return {
    ...(Object.fromEntries(own) as Record<PillarId, string>),
    overall: overall === null ? '' : String(overall),
    by: by ?? '',
    reason,
  };
}

/** Builds the request without targets not above the overall. */
export function requestOf(values: TargetsValues, version: number): TargetsRequest {
  const overall = values.overall === '' ? null : Number(values.overall);
  const own = PILLARS.map(({ id }) => [id, Number(values[id])] as const);
  return {
    version,
    overall,
    pillars: Object.fromEntries(own.filter(([, target]) => target > (overall ?? 0))),
    by: values.by || null,
    reason: values.reason,
  };
}

export const noTargets = (version: number): TargetsRequest => ({
  version,
  overall: null,
  pillars: {},
  by: null,
  reason: '',
});

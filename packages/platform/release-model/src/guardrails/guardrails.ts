import { Type, type Static } from 'typebox';
import { SPEED_MEASURES, type SpeedMeasure } from '../fieldSpeed.ts';
import { PRODUCT_STEPS } from '../manifest.ts';

export type ProductStep = (typeof PRODUCT_STEPS)[number];

/** Percentage points by which the rate of a step may fall. */
export const StepPoints = Type.Number({ minimum: 0.1, maximum: 50 });

/** What ends or pauses a rollout, or ends an experiment, besides crashes; chosen at its start. */
export const Guardrails = Type.Object(
  {
    speeds: Type.Array(Type.Enum([...SPEED_MEASURES]), { uniqueItems: true }),
    steps: Type.Optional(
      Type.Partial(Type.Record(Type.Enum([...PRODUCT_STEPS]), StepPoints), { additionalProperties: false }),
    ),
    /** An experiment has no steps to pause. */
    onBroken: Type.Union([Type.Literal('rollback'), Type.Literal('pause')]),
  },
  { additionalProperties: false },
);
export type Guardrails = Static<typeof Guardrails>;

export const DEFAULT_GUARDRAILS: Guardrails = { speeds: [...SPEED_MEASURES], onBroken: 'rollback' };

const FACTOR = 1.1;
/** In milliseconds; for layout shift web.dev's limit of a good page. */
const MARGINS: Record<SpeedMeasure, number> = { lcp: 100, inp: 100, usable: 100, cls: 0.1 };

/** Returns the p75 up to which a release is not worse: by 10 % or by the margin, whichever is more. */
export const allowedSpeed = (measure: SpeedMeasure, stable: number): number =>
  Math.max(stable * FACTOR, stable + MARGINS[measure]);

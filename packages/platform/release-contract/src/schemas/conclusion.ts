import { Type, type Static } from 'typebox';
import { ACCEPTED_CHANGES, Reason } from './texts.ts';

const SmokeReport = Type.Object({
  browser: Type.String(),
  ms: Type.Number(),
  pages: Type.Array(
    Type.Object({ path: Type.String(), ms: Type.Number(), problems: Type.Array(Type.String()) }),
  ),
});
/** The client's own claim, stored as such. */
export type SmokeReport = Static<typeof SmokeReport>;

const Smoke = Type.Union([SmokeReport, Type.Object({ skipped: Reason })]);
export type Smoke = Static<typeof Smoke>;

export const Conclusion = Type.Object({ reason: Reason, ...ACCEPTED_CHANGES, smoke: Smoke });
/** Reason to publish, accepted losses, smoke report. */
export type Conclusion = Static<typeof Conclusion>;

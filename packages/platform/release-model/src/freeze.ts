import { Type, type Static } from 'typebox';
import { TimeZone } from './zonedTime.ts';

const At = Type.String({ format: 'date-time' });

/** From `from` to `to`, exclusive, an environment gets no promotion, rollout or experiment. */
export const Freeze = Type.Object(
  {
    id: Type.String(),
    /** In UTC. */
    from: At,
    to: At,
    /** In which both are shown. */
    zone: TimeZone,
    reason: Type.String(),
    by: Type.String(),
  },
  { additionalProperties: false },
);
export type Freeze = Static<typeof Freeze>;

/** Active and coming ones, by their beginning. */
export const openFreezes = (freezes: readonly Freeze[] = [], now: Date): Freeze[] =>
  freezes
    .filter(({ to }) => new Date(to) > now)
    .sort((one, other) => new Date(one.from).getTime() - new Date(other.from).getTime());

/** The active freeze; of several, the one that ends last. */
export const activeFreeze = (freezes: readonly Freeze[] | undefined, now: Date): Freeze | null =>
  openFreezes(freezes, now)
    .filter(({ from }) => new Date(from) <= now)
    .sort((one, other) => new Date(other.to).getTime() - new Date(one.to).getTime())[0] ?? null;

import type { Targets } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { formatDay } from '@psma/screen-kit';
import { messages } from './messages.ts';
import type { PillarGap } from './pillarGap.ts';

/** Describes the targets; `inWords` formats a day (YYYY-MM-DD). */
export function targetSentence({ overall, pillars, by }: Targets, inWords = formatDay): string {
  const day = by === null ? null : inWords(by);
  const areas = PILLARS.flatMap(({ id, title }) => {
    const level = pillars[id] ?? 0;
    return level > (overall ?? 0) ? [{ pillar: title, level }] : [];
  });
  return overall === null
    ? messages.target.pillars(areas, day)
    : messages.target.overall(overall, areas.length, day);
}

export function gapSentence(gaps: readonly PillarGap[]): string {
  const below = gaps.filter((gap) => gap.below > 0);
  if (below.length === 0) return messages.reached;
  const unknown = below.some(({ steps }) => steps === null);
  return messages.below(
    below.length,
    unknown ? null : below.reduce((sum, { steps }) => sum + (steps ?? 0), 0),
  );
}

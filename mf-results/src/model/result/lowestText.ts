import { messages } from '../../messages.ts';
import type { PillarView } from './pillarViews.ts';

/** Names the pillars that set the overall level. */
export function lowestText(pillars: readonly PillarView[]): string {
  const score = Math.min(...pillars.map((pillar) => pillar.score));
  const lowest = pillars.filter((pillar) => pillar.score === score);
  if (lowest.length === pillars.length) return messages.staircase.allEqual(score);
  return messages.staircase.setBy(
    score,
    lowest.map(({ pillar }) => pillar),
  );
}

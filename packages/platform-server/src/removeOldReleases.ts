import type { Registry } from '@psma/release-registry';
import { messages } from './messages.ts';

/** Releases kept per remote, however old. */
const RETAINED_RELEASES = 10;

/** Runs `npm run release -- gc` after that many days; null for never. */
export const removeOldReleases = (
  removal: Pick<Registry['removal'], 'collectGarbage'>,
  days: number | null,
): (() => Promise<unknown>) | null => {
  if (days === null) return null;
  const actor = { by: 'housekeeping', reason: messages.housekeeping.oldReleases(RETAINED_RELEASES, days) };
  return () => removal.collectGarbage({ keep: RETAINED_RELEASES, days }, false, actor);
};

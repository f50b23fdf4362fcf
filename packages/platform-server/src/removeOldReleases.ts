import type { Registry } from '@psma/release-registry';
import { messages } from './messages.ts';

/** Of each remote so many releases stay, however old they are. */
const RETAINED_RELEASES = 10;

/** What `npm run release -- gc` does, for who has said after how many days; null for who has not. */
export const removeOldReleases = (
  registry: Pick<Registry, 'collectGarbage'>,
  days: number | null,
): (() => Promise<unknown>) | null => {
  if (days === null) return null;
  const actor = { by: 'housekeeping', reason: messages.housekeeping.oldReleases(RETAINED_RELEASES, days) };
  return () => registry.collectGarbage({ keep: RETAINED_RELEASES, days }, false, actor);
};

import type { Queryable } from '@psma/database';
import { loadChecks } from '../assessment/areas/loadChecks.ts';
import { loadContentVersion } from '../content/contentVersions.ts';
import type { NoticeRow } from './workMailStore.ts';

type Checks = NonNullable<Awaited<ReturnType<typeof loadChecks>>>;

/** Notices that still hold: areas that were taken back or approved since then are left out. */
export async function currentNotices(db: Queryable, notices: readonly NoticeRow[]): Promise<NoticeRow[]> {
  const checksOf = new Map<string, Checks>();
  const current: NoticeRow[] = [];
  for (const notice of notices) {
    const { holds, kind, subjectId, contentHash } = notice;
    if (!holds) continue;
    if ((kind === 'checkAsked' || kind === 'areaApproved') && contentHash !== null) {
      const checks =
        checksOf.get(subjectId) ??
        (await loadChecks(db, subjectId, await loadContentVersion(db, contentHash))) ??
        [];
      checksOf.set(subjectId, checks);
      if (!fitsCheck(notice, checks)) continue;
    }
    current.push(notice);
  }
  return current;
}

/** An approval counts for the answers of that time (decision G313); a member with an answer cannot check (decision G314). */
function fitsCheck({ kind, pillarId, memberId }: NoticeRow, checks: Checks): boolean {
  const check = checks.find((each) => each.pillarId === pillarId);
  if (!check) return false;
  if (kind === 'areaApproved') return check.state === 'CHECKED';
  return (
    check.state !== 'CHECKED' &&
    check.digest !== null &&
    memberId !== null &&
    check.checkers.includes(memberId)
  );
}

import { transaction, type Pool, type Queryable } from '@psma/database';
import type { SiteInfo } from '@psma/mail';
import { recordActivity } from '../../organisation/activity/activityStore.ts';
import { holdOrganisation } from '../../organisation/lockStore.ts';
import { mailOwners } from '../../organisation/members/memberMails.ts';
import { findOrganisation } from '../../organisation/organisationStore.ts';
import { endSharesWith, listAdvisersWithShares, listOrganisationsSharing } from './adviserShareStore.ts';

interface EndedFor {
  adviser: { id: string; name: string };
  organisationId: string;
}

/**
 * Ends what an organisation shares with an adviser: it does not pass to the next one
 * (decision G321). Owners are asked by email to share again. False if nothing was open.
 */
export async function endAdviserShares(
  db: Queryable,
  { adviser, organisationId }: EndedFor,
  { site, now }: { site: SiteInfo; now: Date },
): Promise<boolean> {
  await holdOrganisation(db, organisationId);
  const ended = await endSharesWith(db, { adviserId: adviser.id, organisationId }, now);
  for (const assessment of ended) {
    const activity = { organisationId, by: null, kind: 'adviserSharingEnded', about: adviser.id } as const;
    await recordActivity(db, { ...activity, assessment }, now);
  }
  if (ended.length === 0) return false;
  const organisation = (await findOrganisation(db, organisationId))?.name ?? '';
  const about = { organisationId, organisation };
  const mail = { kind: 'adviserSharingEnded', ...about, adviser: adviser.name } as const;
  await mailOwners(db, { site }, organisationId, mail);
  return true;
}

/**
 * Ends what is shared with advisers who have no account or are no admins; without
 * `isAdmin`, which a hosted pool does not offer, only the former.
 */
export async function endSharesOfFormerAdvisers(
  pool: Pool,
  isAdmin: ((sub: string) => Promise<boolean>) | null,
  { site, now }: { site: SiteInfo; now: Date },
): Promise<void> {
  for (const adviser of await listAdvisersWithShares(pool, now)) {
    if (adviser.sub !== null && (isAdmin === null || (await isAdmin(adviser.sub)))) continue;
    for (const organisationId of await listOrganisationsSharing(pool, adviser.id, now))
      await transaction(pool, (db) => endAdviserShares(db, { adviser, organisationId }, { site, now }));
  }
}

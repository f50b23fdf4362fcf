import { isDeepStrictEqual } from 'node:util';
import { OWN_ORGANISATION, type Organisation, type OrganisationChange } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { InvalidRequest, NotFound } from '@psma/http-kit';
import { visibleText } from '@psma/text';
import type { Api } from '../../../Api.ts';
import { ChangedElsewhere } from '../../../errors/errors.ts';
import { messages } from '../../../messages.ts';
import { lockManager, requireMemberOf, type PathQuery } from '../access/access.ts';
import { recordActivity, type ActivityKind } from '../activity/activityStore.ts';
import { lockAccountsUsing, lockLivingAccount } from '../lockStore.ts';
import { memberName } from '../memberName.ts';
import { mailMembers } from '../members/memberMails.ts';
import { listMembers, updateLastSeen } from '../members/memberStore.ts';
import {
  createHome,
  findHome,
  listMemberships,
  updateLastOrganisation,
  type Member,
} from '../membershipStore.ts';
import {
  deleteOrganisation,
  findOrganisation,
  updateOrganisation,
  type OrganisationRow,
} from '../organisationStore.ts';
import { presentNoOrganisation, presentOrganisation } from './presentOrganisation.ts';

/** Also records that the member was seen. `member` is null for an account without an organisation. */
export async function readOrganisation(api: Api, sub: string, member: Member | null): Promise<Organisation> {
  if (!member) return presentNoOrganisation(await listMemberships(api.pool, sub));
  await updateLastSeen(api.pool, member.id, api.now());
  return organisationFor(api.pool, sub, member);
}

async function organisationFor(db: Queryable, sub: string, member: Member): Promise<Organisation> {
  const organisation = await organisationById(db, member.organisationId);
  const members = await listMembers(db, organisation.id);
  return presentOrganisation(organisation, member, members, await listMemberships(db, sub));
}

async function organisationById(db: Queryable, id: string): Promise<OrganisationRow> {
  const organisation = await findOrganisation(db, id);
  if (!organisation) throw new NotFound('organisation');
  return organisation;
}

/** The account's own organisation, and whether it is new. */
export function makeHome(api: Api, sub: string): Promise<{ id: string; isNew: boolean }> {
  return transaction(api.pool, async (db) => {
    await lockLivingAccount(db, sub);
    const home = await findHome(db, sub);
    if (home) return { id: home, isNew: false };
    return { id: await createHome(db, sub), isNew: true };
  });
}

/** Stored values change nothing. Throws ChangedElsewhere with the current organisation if outdated (G115). */
export function changeOrganisation(
  api: Api,
  query: PathQuery,
  { version, ...change }: OrganisationChange,
): Promise<Organisation> {
  return transaction(api.pool, async (db) => {
    const member = await lockManager(db, query, 'manageOrganisation');
    const organisation = await organisationById(db, query.organisationId);
    if (organisation.version !== version)
      throw new ChangedElsewhere(await organisationFor(db, query.sub, member));
    const name = change.name === undefined ? organisation.name : memberName(change.name, 'name');
    const sector = change.sector === undefined ? organisation.sector : change.sector;
    const checkNeeded = change.checkNeeded ?? organisation.checkNeeded;
    const changed = { ...organisation, name, sector, checkNeeded };
    if (isDeepStrictEqual(changed, organisation)) return organisationFor(db, query.sub, member);
    await updateOrganisation(db, organisation.id, changed);
    const { organisationId, id: by } = member;
    const kind = kindOfChange(organisation.checkNeeded, checkNeeded);
    await recordActivity(db, { organisationId, by, kind }, api.now());
    return organisationFor(db, query.sub, member);
  });
}

function kindOfChange(wasNeeded: boolean, isNeeded: boolean): ActivityKind {
  if (wasNeeded === isNeeded) return 'organisationChanged';
  return isNeeded ? 'checksTurnedOn' : 'checksTurnedOff';
}

/** Sets the organisation that requests without the header mean (decision G333). */
export async function useOrganisation({ pool }: Api, query: PathQuery): Promise<void> {
  if (query.organisationId === OWN_ORGANISATION) return updateLastOrganisation(pool, query.sub, null);
  await requireMemberOf(pool, query, 'seeMembers');
  return updateLastOrganisation(pool, query.sub, query.organisationId);
}

/** Deletes it with everything that belongs to it. Throws InvalidRequest unless its name was typed. */
export function removeOrganisation(api: Api, query: PathQuery, typedName: string): Promise<void> {
  return transaction(api.pool, async (db) => {
    await requireMemberOf(db, query, 'manageOrganisation');
    await lockAccountsUsing(db, query.organisationId);
    const { id: by } = await lockManager(db, query, 'manageOrganisation');
    const { id, name } = await organisationById(db, query.organisationId);
    if (visibleText(typedName) !== name)
      throw new InvalidRequest(messages.members.otherName, { field: 'name' });
    const mail = { kind: 'organisationDeleted', organisation: name } as const;
    await mailMembers(db, api, id, mail, (member) => member.role !== null && member.id !== by);
    await deleteOrganisation(db, id);
  });
}

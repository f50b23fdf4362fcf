import { randomUUID } from 'node:crypto';
import type { Role } from '@psma/api-contract';
import { assessmentsOf } from './assessments.ts';
import type { TestApi } from './createTestApi.ts';

/** Adds an account as a member by SQL; null for a former one. Returns its sub. */
export async function addMember(api: TestApi, organisationId: string, role: Role | null): Promise<string> {
  const sub = `${role ?? 'removed'}-${randomUUID()}`;
  await api.pool.query('insert into account (sub) values ($1)', [sub]);
  await api.pool.query(
    `insert into organisation_member (organisation_id, sub, name, role, ended)
     values ($1, $2, 'Ann Smith', $3, case when $3::text is null then now() end)`,
    [organisationId, sub, role],
  );
  return sub;
}

/** Null if the account created nothing yet. */
export async function homeOf({ pool }: TestApi, sub: string): Promise<string | null> {
  const found = await pool.query<{ id: string | null }>(
    'select home_organisation as id from account where sub = $1',
    [sub],
  );
  return found.rows[0]?.id ?? null;
}

/** An owner's own organisation with one assessment, one more member of each role, and a removed one. */
export async function createOrganisation(api: TestApi) {
  const creator = `owner-${randomUUID()}`;
  const session = await assessmentsOf(api, await api.signIn(creator)).begin();
  const id = (await homeOf(api, creator)) ?? '';
  return {
    id,
    session,
    subs: {
      owner: creator,
      editor: await addMember(api, id, 'EDITOR'),
      contributor: await addMember(api, id, 'CONTRIBUTOR'),
      reader: await addMember(api, id, 'READER'),
      removed: await addMember(api, id, null),
    },
  };
}
export type TestOrganisation = Awaited<ReturnType<typeof createOrganisation>>;

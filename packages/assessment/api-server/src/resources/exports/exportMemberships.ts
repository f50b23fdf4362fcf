import type { Role, UserExport } from '@psma/api-contract';
import type { Api } from '../../Api.ts';
import { presentSignOff } from '../assessment/sign-off/signOff.ts';
import { listSignOffsOf } from '../assessment/sign-off/signOffStore.ts';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import { listActivityOf } from '../organisation/activity/activityStore.ts';
import { presentActivity } from '../organisation/activity/presentActivity.ts';
import { listSharedMemberships, type SharedMembership } from '../organisation/membershipStore.ts';
import { answersInWords } from './answersInWords.ts';
import { listAnswersOf } from './memberAnswers.ts';

type Membership = NonNullable<UserExport['organisations']>[number];

/** Exports the data of shared organisations about an account (decision G308). */
export async function exportMemberships(api: ApiWithVersions, sub: string): Promise<Membership[]> {
  const shared = await listSharedMemberships(api.pool, sub);
  return Promise.all(shared.map((membership) => exportMembership(api, membership)));
}

async function exportMembership(api: ApiWithVersions, membership: SharedMembership): Promise<Membership> {
  const { organisation, name, role, joined, ended } = membership;
  return {
    ...{ organisation, name, role },
    joined: joined.toISOString(),
    ended: ended?.toISOString() ?? null,
    answers: role ? await ownAnswers(api, membership) : [],
    activity: role ? await ownActivity(api, membership, role) : [],
    signOffs: await ownSignOffs(api, membership),
  };
}

async function ownAnswers(
  { pool, versions }: ApiWithVersions,
  { organisationId, memberId }: SharedMembership,
) {
  const sessions = await listAnswersOf(pool, organisationId, memberId);
  const answers = sessions.map(async ({ title, contentHash, answers: given }) =>
    answersInWords(given, await versions.of(contentHash)).map((answer) => ({ assessment: title, ...answer })),
  );
  return (await Promise.all(answers)).flat();
}

async function ownSignOffs({ pool }: Api, { memberId }: SharedMembership) {
  const rows = await listSignOffsOf(pool, memberId);
  return rows.map(({ title: assessment, ...signOff }) => ({ assessment, ...presentSignOff(signOff) }));
}

async function ownActivity(api: Api, { organisationId, memberId }: SharedMembership, role: Role) {
  return presentActivity(api, await listActivityOf(api.pool, organisationId, memberId), role);
}

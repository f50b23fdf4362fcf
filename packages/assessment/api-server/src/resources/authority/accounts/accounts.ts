import type { AuthorityActionKind, TemporaryPassword } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../../Api.ts';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import { recordActivity } from '../../organisation/activity/activityStore.ts';
import { lockAccount, lockOrganisationsOf } from '../../organisation/lockStore.ts';
import { mailMembers } from '../../organisation/members/memberMails.ts';
import { insertPasswordNotices } from '../../organisation/members/passwordNoticeStore.ts';
import type { Actor } from '../advisers/actor.ts';
import { operatorsOf, requireRegisteredCode, type CodeQuery } from '../codes/codes.ts';
import { mailAdmins } from '../record/adminMails.ts';
import { storedReason } from '../record/reason.ts';
import { recordEntry } from '../record/recordStore.ts';
import { findRegistered } from '../register/registerStore.ts';

interface AccountAction extends CodeQuery {
  reason: string;
}

/**
 * Makes a password for one sign-in, which no table and no later response has. All
 * members are notified (decision G322). Throws NotFound without an account.
 */
export function makeTemporaryPassword(
  api: ApiWithOperators,
  actor: Actor,
  action: AccountAction,
): Promise<TemporaryPassword> {
  const operators = operatorsOf(api);
  return transaction(api.pool, async (db) => {
    const { code } = await requireRegisteredCode(db, action);
    const made = await operators.setTemporaryPassword(db, actor.by, code);
    if (!made) throw new NotFound('account');
    await recordAction(api, db, actor, 'temporaryPasswordMade', { ...action, code });
    await announcePassword(api, db, actor, made.sub);
    return { password: made.password, until: made.until.toISOString() };
  });
}

/** Notifies the members of each of the account's organisations. Locks the account before them. */
async function announcePassword(
  api: Api,
  db: Queryable,
  { id: adviserId, name: adviser }: Actor,
  sub: string,
): Promise<void> {
  const at = api.now();
  await lockAccount(db, sub);
  for (const { id, name: organisation, memberId: about } of await lockOrganisationsOf(db, sub)) {
    const activity = { organisationId: id, by: null, kind: 'temporaryPasswordMade', about } as const;
    await recordActivity(db, activity, at);
    await insertPasswordNotices(db, { organisationId: id, accountId: about, adviserId }, at);
    const mail = { kind: 'memberPasswordMade', organisationId: id, organisation, adviser, at } as const;
    await mailMembers(db, api, id, mail, ({ role }) => role !== null);
  }
}

const ACCOUNT_ACTIONS = {
  accountDisabled: 'disableAccount',
  accountEnabled: 'enableAccount',
  sessionsEnded: 'endSessions',
} as const;

/** Throws NotFound without an account. */
export function changeAccount(
  api: ApiWithOperators,
  actor: Actor,
  kind: keyof typeof ACCOUNT_ACTIONS,
  action: AccountAction,
): Promise<void> {
  const operators = operatorsOf(api);
  return transaction(api.pool, async (db) => {
    const { code } = await requireRegisteredCode(db, action);
    if (!(await operators[ACCOUNT_ACTIONS[kind]](db, actor.by, code))) throw new NotFound('account');
    await recordAction(api, db, actor, kind, { ...action, code });
  });
}

async function recordAction(
  api: ApiWithOperators,
  db: Queryable,
  actor: Actor,
  kind: Extract<AuthorityActionKind, 'temporaryPasswordMade' | keyof typeof ACCOUNT_ACTIONS>,
  { registeredId, code: subject, reason: given }: AccountAction,
): Promise<void> {
  const reason = storedReason(given);
  await recordEntry(db, { adviserId: actor.id, kind, registeredId, subject, reason }, api.now());
  const organisation = (await findRegistered(db, registeredId))?.name ?? null;
  await mailAdmins(api, db, { action: kind, adviser: actor.name, organisation, reason });
}

import type { MailFactor } from '@psma/account-mails';
import type { Queryable } from '@psma/database';
import type { MfaMethod, User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { hashToken } from '../crypto/secrets.ts';
import { noteEvent, type EventKind } from '../events/events.ts';
import { clearTotp, updateMfa } from '../second-steps/mfaStore.ts';
import { listPasskeys, removePasskey } from '../second-steps/passkeyStore.ts';
import { listRecoveryCodeTimes, removeRecoveryCodes } from '../second-steps/recoveryCodeStore.ts';
import { findDeviceLastSeen } from '../sessions/knownDeviceStore.ts';

const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** A way to sign in, a step, or a pending address. */
export interface Factor extends MailFactor {
  /** The owner's name for a passkey. */
  name: string | null;
}

export interface FactorReview {
  removed: Factor[];
  kept: Factor[];
}

/** A pending address is no factor and has no event. */
const EVENTS: Partial<Record<Factor['kind'], EventKind>> = {
  authenticator: 'secondStepOff',
  emailCodes: 'secondStepOff',
  recoveryCodes: 'recoveryCodesRemoved',
  passkey: 'passkeyRemoved',
};

/**
 * Removes factors added in the last 30 days, or since the recovering browser's
 * newest sign-in if earlier (decision G128). Returns removed and kept ones; unknown
 * times are older. The caller has locked the user and ended every session.
 */
export async function removeRecentFactors(
  context: IdentityContext,
  db: Queryable,
  user: User,
): Promise<FactorReview> {
  const cutoff = await findCutoff(context, db, user);
  const isRecent = ({ added }: Factor) => added !== null && added > cutoff;
  const { sub } = user;
  const passkeys = (await listPasskeys(db, sub)).map(({ credentialId, name, created }) => ({
    credentialId,
    factor: { kind: 'passkey', name, added: created } satisfies Factor,
  }));
  const methods = user.mfaMethods.map((method) => ({ method, factor: factorOf(user, method) }));
  const codes = (await listRecoveryCodeTimes(db, sub)).map((added): Factor => ({
    kind: 'recoveryCodes',
    name: null,
    added,
  }));

  for (const { credentialId, factor } of passkeys)
    if (isRecent(factor)) await removePasskey(db, sub, credentialId);
  const left = methods.filter(({ factor }) => !isRecent(factor)).map(({ method }) => method);
  const hasAuthenticator = left.includes('SOFTWARE_TOKEN_MFA');
  await removeRecoveryCodes(db, sub, cutoff);
  await updateMfa(db, sub, left, left.find((method) => method === user.mfaPreferred) ?? null, context.now());
  await clearTotp(db, sub, { pendingOnly: hasAuthenticator });

  const isGone = (factor: Factor) =>
    isRecent(factor) || (factor.kind === 'recoveryCodes' && !hasAuthenticator);
  const all = [...methods, ...passkeys].map(({ factor }) => factor).concat(codes);
  const removed = all.filter(isGone);
  for (const kind of new Set(removed.flatMap((factor) => EVENTS[factor.kind] ?? [])))
    await noteEvent(context, db, sub, kind);
  return { removed, kept: all.filter((factor) => !isGone(factor)) };
}

async function findCutoff(
  { now, deviceId, formerDeviceId }: IdentityContext,
  db: Queryable,
  { sub }: User,
): Promise<Date> {
  const recent = new Date(now().getTime() - RECENT_DAYS * DAY_MS);
  const ids = [deviceId, formerDeviceId].filter((id) => id !== null);
  const seen = await findDeviceLastSeen(db, sub, ids.map(hashToken));
  return seen && seen < recent ? seen : recent;
}

function factorOf({ mfaSince }: User, method: MfaMethod): Factor {
  const since = Date.parse(mfaSince[method] ?? '');
  const kind = method === 'SOFTWARE_TOKEN_MFA' ? 'authenticator' : 'emailCodes';
  return { kind, name: null, added: Number.isNaN(since) ? null : new Date(since) };
}

import type { Queryable } from '@psma/database';
import type { IdentityContext } from '../context.ts';
import { clientInfoOf } from './clientInfo.ts';
import { insertEvent } from './securityEventStore.ts';

/** An owner's page names each (mf-auth, `messages.ts`). */
export type EventKind =
  | 'signIn'
  | 'newBrowser'
  | 'signInFailed'
  | 'codeFailed'
  | 'signOut'
  | 'sessionEnded'
  | 'sessionsEnded'
  | 'sessionStolen'
  | 'passwordChanged'
  | 'emailChanged'
  | 'emailRestored'
  | 'secondStepOn'
  | 'secondStepOff'
  | 'authenticatorReplaced'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'recoveryCodesRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'dataDownloaded'
  | 'temporaryPassword'
  | 'resetRequired'
  | 'disabled'
  | 'enabled'
  | 'sessionsEndedByOperator'
  | 'madeAdmin'
  | 'adminRemoved';

/** Per kind and account, as strangers may guess. */
const MOST_A_DAY = 20;
const DAY_MS = 86_400_000;
/** Far above what limits and 90 days allow per account. */
export const ALL_EVENTS = 50_000;

export type EventContext = Pick<IdentityContext, 'now' | 'userAgent' | 'network'>;

/** Records an account event with its origin: no secret, whole IP address or email. */
export async function noteEvent(
  context: EventContext,
  db: Queryable,
  sub: string,
  kind: EventKind,
): Promise<void> {
  const at = context.now();
  const since = new Date(at.getTime() - DAY_MS);
  await insertEvent(db, { sub, at, kind, ...clientInfoOf(context) }, { most: MOST_A_DAY, since });
}

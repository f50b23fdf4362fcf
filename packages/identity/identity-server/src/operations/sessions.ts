import { transaction } from '@psma/database';
import { isUuid } from '@psma/http-kit';
import type { User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import type { ClientInfo } from '../events/clientInfo.ts';
import { ALL_EVENTS, noteEvent } from '../events/events.ts';
import { listEventsOf, type SecurityEvent } from '../events/securityEventStore.ts';
import { messages } from '../messages.ts';
import { listPasskeys } from '../second-steps/passkeyStore.ts';
import { assertRecentSignIn } from '../sessions/recentSignIn.ts';
import { refreshSession, revokeSession } from '../sessions/sessions.ts';
import { deleteSessionOf, deleteSessionsOf, listSessionsOf, type Session } from '../sessions/sessionStore.ts';
import { authenticate } from '../sessions/tokens.ts';
import { assertClient, type Operation } from './operation.ts';

export const getTokensFromRefreshToken: Operation = async (context, input) => {
  assertClient(context, input);
  return { AuthenticationResult: await refreshSession(context, input.text('RefreshToken')) };
};

export const revokeToken: Operation = async (context, input) => {
  assertClient(context, input);
  const token = input.text('Token');
  if (token.includes('.'))
    throw new IdentityError('UnsupportedTokenTypeException', messages.session.onlyRefresh);
  await revokeSession(context, token);
  return {};
};

export const globalSignOut: Operation = async (context, input) => {
  const { user } = await authenticate(context, input.text('AccessToken'));
  await endAll(context, user);
  return {};
};

/** Ours, not Cognito's: the account's sessions, for its owner. */
export const listSessions: Operation = async (context, input) => {
  const { user, session: own } = await authenticate(context, input.text('AccessToken'));
  return { Sessions: await presentSessions(context, user, own) };
};

/** Ours: ends one session. An ended one is no error. */
export const endSession: Operation = async (context, input) => {
  const { user } = await authenticate(context, input.text('AccessToken'));
  const id = input.text('SessionId');
  if (!isUuid(id)) return {};
  await transaction(context.pool, async (db) => {
    if (await deleteSessionOf(db, user.sub, id)) await noteEvent(context, db, user.sub, 'sessionEnded');
  });
  return {};
};

/** Ours: ends all sessions but the caller's. */
export const endOtherSessions: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  await endAll(context, user, session);
  return {};
};

const endAll = (context: IdentityContext, { sub }: User, except?: Session): Promise<void> =>
  transaction(context.pool, async (db) => {
    await deleteSessionsOf(db, sub, except?.originJti);
    await noteEvent(context, db, sub, 'sessionsEnded');
  });

const PAGE_EVENTS = 200;

/** Ours: the account's security log, newest first. */
export const listSecurityEvents: Operation = async (context, input) => {
  const { user } = await authenticate(context, input.text('AccessToken'));
  return { Events: presentEvents(await listEventsOf(context.pool, user.sub, PAGE_EVENTS)) };
};

/** Ours: sessions, passkeys and the whole security log, for the full download. */
export const exportSecurity: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  assertRecentSignIn(context, session);
  await noteEvent(context, context.pool, user.sub, 'dataDownloaded');
  return {
    Sessions: await presentSessions(context, user, session),
    Passkeys: (await listPasskeys(context.pool, user.sub)).map(({ name, created, lastUsed }) => ({
      Name: name,
      Added: created.toISOString(),
      LastUsed: lastUsed?.toISOString() ?? null,
    })),
    Events: presentEvents(await listEventsOf(context.pool, user.sub, ALL_EVENTS)),
  };
};

async function presentSessions(context: IdentityContext, { sub }: User, own: Session) {
  const sessions = await listSessionsOf(context.pool, sub, context.now());
  return sessions.map((session) => ({
    SessionId: session.originJti,
    Current: session.originJti === own.originJti,
    Began: session.authTime.toISOString(),
    LastUsed: session.lastUsed.toISOString(),
    ...presentClientInfo(session),
  }));
}

const presentEvents = (events: SecurityEvent[]) =>
  events.map(({ at, kind, ...clientInfo }) => ({
    At: at.toISOString(),
    Kind: kind,
    ...presentClientInfo(clientInfo),
  }));

const presentClientInfo = ({ browser, system, network }: ClientInfo) => ({
  Browser: browser,
  System: system,
  Network: network,
});

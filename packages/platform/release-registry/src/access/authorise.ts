import type { IncomingHttpHeaders } from 'node:http';
import { readCookie } from '@psma/http-kit';
import {
  covers,
  grantIn,
  ReleaseRefused,
  type Action,
  type Grant,
  type ReleaseKey,
} from '@psma/release-contract';
import { messages } from '../messages.ts';
import { isConsoleSecure, type PublicOrigins } from '../publicOrigins.ts';
import type { Access } from './access.ts';
import { isPersonSecret } from './people/personSecret.ts';
import { isPipelineSecret } from './pipelines.ts';
import type { ConsoleSignIn } from './previewAccess.ts';

/** The part of a `Registry` that authenticates requests. */
interface Entrance {
  environment: string;
  origins: PublicOrigins;
  access: Access;
}

interface KillEntrance extends Entrance {
  rollouts: { servedIn: (key: ReleaseKey) => string[] };
}

interface Asking {
  method: string;
  host: string;
  headers: IncomingHttpHeaders;
}

/**
 * Returns the grant as it applies in the environment. Accepts `Authorization:
 * Bearer`, or the console's cookie from the console's origin.
 */
export const authenticate = async (
  registry: Entrance,
  request: Asking,
  environment: string = registry.environment,
): Promise<Grant> => (await authenticateEverywhere(registry, request))(environment);

/** Returns the grant as it applies in each environment. */
export async function authenticateEverywhere(
  registry: Entrance,
  request: Asking,
): Promise<(environment: string) => Grant> {
  const grant = await findGrant(registry, request);
  return (environment) => grantIn(grant, environment);
}

async function findGrant(registry: Entrance, request: Asking): Promise<Grant> {
  const { tokens, people, pipelines } = registry.access;
  const bearer = bearerIn(request.headers);
  if (bearer && isPersonSecret(bearer))
    return (await people.authenticate(bearer)) ?? refuse(messages.access.signInEnded);
  if (bearer && isPipelineSecret(bearer))
    return (await pipelines.authenticate(bearer)) ?? refuse(messages.access.pipelineEnded);
  if (bearer) return (await tokens.authenticate(bearer)) ?? refuse(messages.access.tokenUnknown);
  const session = consoleSecretIn(registry, request);
  const grant = isPersonSecret(session)
    ? await people.authenticate(session)
    : await grantOfToken(registry, session);
  if (!grant) return refuse(messages.access.tokenNeeded);
  if (!['GET', 'HEAD'].includes(request.method)) requireSameOrigin(registry, request);
  return grant;
}

async function grantOfToken(
  { access: { sessions, tokens } }: Entrance,
  session: string,
): Promise<Grant | null> {
  const found = await sessions.find(session);
  return found && ((await tokens.byId(found.token)) ?? refuse(messages.access.tokenRevoked));
}

/** The secret in the console's cookie; empty without one. */
export const consoleSecretIn = (
  { origins }: Pick<Entrance, 'origins'>,
  { headers }: Pick<Asking, 'headers'>,
): string => readCookie(headers.cookie, 'console', isConsoleSecure(origins)) ?? '';

/** Returns the sign-in of the console's cookie, without its secret. Throws Unauthorised without an active one. */
export async function findConsoleSignIn(
  registry: Entrance,
  request: Pick<Asking, 'headers'>,
): Promise<ConsoleSignIn> {
  const { people, sessions, previews } = registry.access;
  const cookie = consoleSecretIn(registry, request);
  const person = isPersonSecret(cookie) ? await people.find(cookie) : null;
  const session = person ? null : await sessions.find(cookie);
  const found: ConsoleSignIn | null =
    (person && { kind: 'person', id: person.id, expires: person.expires.getTime() }) ??
    (session && { kind: 'token', ...session, expires: session.expires.getTime() });
  if (!found || !(await previews.isActive(found))) return refuse(messages.access.tokenNeeded);
  return found;
}

/** Ends a person's sign-in by its bearer token; also one that has expired. */
export async function signOut({ access: { people } }: Entrance, { headers }: Asking): Promise<void> {
  const secret = bearerIn(headers);
  if (secret === undefined || !isPersonSecret(secret)) return refuse(messages.access.signInEnded);
  await people.end(secret);
}

const bearerIn = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer (\S+)$/.exec(authorization)?.[1];

/** `verb` names what was asked for, if it is not the right's own verb. */
export function requireScope(
  grant: Grant,
  action: Action,
  remote: string,
  verb: string = messages.access.verbs[action],
): void {
  if (covers(grant, action, remote)) return;
  const { may, withheld } = messages.access;
  const refusal = grant.withheld?.includes(action)
    ? withheld(nameOf(grant), verb)
    : may(nameOf(grant), verb, remote, action);
  throw new ReleaseRefused('Forbidden', refusal);
}

/** A kill applies wherever the release is served. */
export async function requireKill(registry: KillEntrance, request: Asking, key: ReleaseKey): Promise<void> {
  for (const environment of registry.rollouts.servedIn(key)) {
    const grant = await authenticate(registry, request, environment);
    if (!covers(grant, 'rollback', key.remote))
      throw new ReleaseRefused('Forbidden', messages.access.mayNotKill(nameOf(grant), key, environment));
  }
}

export function requireOwner(grant: Grant): void {
  if (!grant.owner) throw new ReleaseRefused('Forbidden', messages.access.ownerOnly);
}

/**
 * Requires the console's origin in `Origin`, else the request's host: `SameSite`
 * sends the cookie to sibling hosts.
 */
export function requireSameOrigin({ origins }: Pick<Entrance, 'origins'>, { headers, host }: Asking): void {
  const { origin = '' } = headers;
  const asking = URL.canParse(origin) ? new URL(origin) : null;
  const isOwn = origins.console === null ? asking?.host === host : asking?.origin === origins.console;
  if (!isOwn) throw new ReleaseRefused('Forbidden', messages.access.otherOrigin(origins.console));
}

/** In a sentence. */
const nameOf = ({ label, identity: { kind } }: Grant): string =>
  kind === 'token' ? messages.access.theToken(label) : label;

function refuse(message: string): never {
  throw new ReleaseRefused('Unauthorised', message);
}

import type { IncomingHttpHeaders } from 'node:http';
import { readCookies } from '@psma/http-kit';
import { covers, ReleaseRefused, type Action, type Grant } from '@psma/release-contract';
import type { Registry } from '../registry.ts';
import { CONSOLE_COOKIE, readConsoleSession } from './consoleSession.ts';

interface Asking {
  method: string;
  host: string;
  headers: IncomingHttpHeaders;
}

/**
 * Who asks: by `Authorization: Bearer`, or by the console's cookie, which changes something only when the request
 * comes from a page of this very origin.
 */
export async function authenticate(registry: Registry, request: Asking): Promise<Grant> {
  const { authorization = '', cookie = '' } = request.headers;
  const bearer = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (bearer)
    return (await registry.tokens.authenticate(bearer)) ?? refuse('The release token is unknown or revoked.');
  const session = readConsoleSession(registry.keys, readCookies(cookie)[CONSOLE_COOKIE], registry.now());
  if (!session) return refuse('A release token is needed.');
  if (!['GET', 'HEAD'].includes(request.method)) requireSameOrigin(request);
  return (await registry.tokens.byId(session.token)) ?? refuse('The release token was revoked.');
}

/** Refuses what the token does not cover. `deed` is what was asked for, where the right to do it has another name. */
export function requireScope(grant: Grant, action: Action, remote: string, deed: string = action): void {
  if (covers(grant, action, remote)) return;
  const right =
    deed === action
      ? ''
      : `: that needs the right to ${action === 'qa' ? 'publish, or the right qa' : action}`;
  throw new ReleaseRefused('Forbidden', `The token "${grant.label}" may not ${deed} ${remote}${right}.`);
}

export function requireOwner(grant: Grant): void {
  if (!grant.owner) throw new ReleaseRefused('Forbidden', 'Only an owner token may do this.');
}

export function requireSameOrigin({ headers, host }: Asking): void {
  const { origin } = headers;
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== host) {
    throw new ReleaseRefused('Forbidden', 'This change was asked for by a page of another origin.');
  }
}

function refuse(message: string): never {
  throw new ReleaseRefused('Unauthorised', message);
}

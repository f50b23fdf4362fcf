import { USER_GROUPS } from '@psma/api-contract';
import { RECENT_SIGN_IN_SECONDS } from '@psma/http-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NotAuthenticated, NotInGroup, RecentSignInNeeded } from '../errors/errors.ts';
import type { Caller } from './verifyToken.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also accepts tokens of ended sessions, to finish a deletion. */
    endedSessionsToo?: boolean;
  }
}

const ALLOWED = new Set<string>(USER_GROUPS);

interface TokenChecks {
  verifyToken: (token: string) => Promise<Caller>;
  hasEnded: (session: string) => boolean;
}

/** Admits only the allowed groups (decisions G5, G108 and G129). */
export function requireUser(app: FastifyInstance, { verifyToken, hasEnded }: TokenChecks) {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const caller = await verifyToken(tokenOf(request));
    const isOver = caller.session !== null && hasEnded(caller.session);
    if (isOver && !request.routeOptions.config.endedSessionsToo) throw new NotAuthenticated();
    if (!caller.groups.some((group) => ALLOWED.has(group))) throw new NotInGroup();
    request.setDecorator('caller', caller);
  });
}

/** The user accepted by `requireUser`. */
export const callerOf = (request: Pick<FastifyRequest, 'getDecorator'>): Caller =>
  request.getDecorator<Caller>('caller');

/** Throws RecentSignInNeeded after five minutes (decision G128). */
export function assertRecentSignIn(request: Pick<FastifyRequest, 'getDecorator'>, now: Date): void {
  const { authTime } = callerOf(request);
  if (authTime === null || now.getTime() / 1000 - authTime > RECENT_SIGN_IN_SECONDS) {
    throw new RecentSignInNeeded();
  }
}

/** Throws NotAuthenticated without a bearer token. */
export function tokenOf(request: FastifyRequest): string {
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new NotAuthenticated();
  return token;
}

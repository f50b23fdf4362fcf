import { USER_GROUPS } from '@psma/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NotAuthenticated, NotInGroup } from '../errors/errors.ts';
import type { Caller } from './verifyToken.ts';

const ALLOWED = new Set<string>(USER_GROUPS);

/** Lets only users of the allowed groups into the routes of `app` (decisions G5 and G108). */
export function requireUser(app: FastifyInstance, verify: (token: string) => Promise<Caller>) {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const caller = await verify(tokenOf(request));
    if (!caller.groups.some((group) => ALLOWED.has(group))) throw new NotInGroup();
    request.setDecorator('caller', caller);
  });
}

/** The user that `requireUser` let in. */
export const callerOf = (request: Pick<FastifyRequest, 'getDecorator'>): Caller =>
  request.getDecorator<Caller>('caller');

/** The bearer token of a call; throws NotAuthenticated when there is none. */
export function tokenOf(request: FastifyRequest): string {
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new NotAuthenticated();
  return token;
}

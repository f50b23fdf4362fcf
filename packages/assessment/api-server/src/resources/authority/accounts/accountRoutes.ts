import type { ApiApp } from '../../../Api.ts';
import { routeOptions } from '../../../contract/routeOptions.ts';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import { loadActor } from '../advisers/actor.ts';
import { codeQueryOf } from '../codes/codes.ts';
import { changeAccount, makeTemporaryPassword } from './accounts.ts';
import { appointOwner } from './appointOwner.ts';

/** Accounts of registered codes; makes an owner, by address, only where none is left. */
export function accountRoutes(app: ApiApp, api: ApiWithOperators) {
  app.route({
    ...routeOptions('codeTemporaryPassword'),
    handler: async (request, reply) => {
      const action = { ...codeQueryOf(request), ...request.body };
      reply.header('cache-control', 'no-store');
      return makeTemporaryPassword(api, await loadActor(api, request), action);
    },
  });

  for (const [name, kind] of [
    ['codeAccountDisable', 'accountDisabled'],
    ['codeAccountEnable', 'accountEnabled'],
    ['codeAccountEndSessions', 'sessionsEnded'],
  ] as const)
    app.route({
      ...routeOptions(name),
      handler: async (request, reply) => {
        const action = { ...codeQueryOf(request), ...request.body };
        await changeAccount(api, await loadActor(api, request), kind, action);
        return reply.code(204).send();
      },
    });

  app.route({
    ...routeOptions('ownerAppoint'),
    handler: async (request, reply) => {
      await appointOwner(api, await loadActor(api, request), request.body);
      return reply.code(204).send();
    },
  });
}

import type { ApiApp } from '../../../Api.ts';
import { routeOptions } from '../../../contract/routeOptions.ts';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import { loadActor } from '../advisers/actor.ts';
import { registeredIdOf } from '../register/register.ts';
import { codeQueryOf, issueCode, setCodeExpiry, withdrawCode } from './codes.ts';
import { exportFreeCodes } from './exportCodes.ts';

export function codeRoutes(app: ApiApp, api: ApiWithOperators) {
  app.route({
    ...routeOptions('registeredCodeCreate'),
    handler: async (request, reply) => {
      const actor = await loadActor(api, request);
      const code = await issueCode(api, actor, registeredIdOf(request), request.body.lastDay);
      return reply.code(201).send(code);
    },
  });

  app.route({
    ...routeOptions('registeredCodeUpdate'),
    handler: async (request) =>
      setCodeExpiry(api, await loadActor(api, request), codeQueryOf(request), request.body.lastDay),
  });

  app.route({
    ...routeOptions('registeredCodeWithdraw'),
    handler: async (request, reply) => {
      await withdrawCode(api, await loadActor(api, request), codeQueryOf(request));
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('freeCodesExport'),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return exportFreeCodes(api, await loadActor(api, request), request.body.reason);
    },
  });
}

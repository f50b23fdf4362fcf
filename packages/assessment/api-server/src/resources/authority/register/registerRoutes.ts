import type { ApiApp } from '../../../Api.ts';
import { routeOptions } from '../../../contract/routeOptions.ts';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import { loadActor } from '../advisers/actor.ts';
import {
  changeRegistered,
  readRegistered,
  registeredIdOf,
  registerOrganisation,
  searchRegister,
} from './register.ts';

export function registerRoutes(app: ApiApp, api: ApiWithOperators) {
  app.route({
    ...routeOptions('registeredOrganisations'),
    handler: async (request) => searchRegister(api, request.query),
  });

  app.route({
    ...routeOptions('registeredOrganisationCreate'),
    handler: async (request, reply) =>
      reply.code(201).send(await registerOrganisation(api, await loadActor(api, request), request.body)),
  });

  app.route({
    ...routeOptions('registeredOrganisation'),
    handler: async (request) => readRegistered(api, api.pool, registeredIdOf(request)),
  });

  app.route({
    ...routeOptions('registeredOrganisationUpdate'),
    handler: async (request) =>
      changeRegistered(api, await loadActor(api, request), registeredIdOf(request), request.body),
  });
}

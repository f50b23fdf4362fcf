import { type Authority } from '@psma/api-contract';
import { transaction } from '@psma/database';
import { normaliseOrganisationCode } from '@psma/text';
import type { FastifyRequest } from 'fastify';
import type { Api, ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { parseUuid } from '../../http/parseUuid.ts';
import type { ApiWithOperators } from '../../user-pool/poolOperators.ts';
import { lockLivingAccount } from '../organisation/lockStore.ts';
import { memberName } from '../organisation/memberName.ts';
import { changeAccount, makeTemporaryPassword } from './accounts/accounts.ts';
import { appointOwner } from './accounts/appointOwner.ts';
import { loadActor } from './advisers/actor.ts';
import { adviserShares, openAdviserShare } from './advisers/adviserShares.ts';
import { findAdviser, listAdvisers, upsertAdviser } from './advisers/adviserStore.ts';
import { issueCode, setCodeExpiry, withdrawCode, type CodeQuery } from './codes/codes.ts';
import { exportFreeCodes } from './codes/exportCodes.ts';
import { loadFigures } from './figures/figures.ts';
import { listEntries } from './record/recordStore.ts';
import {
  changeRegistered,
  readRegistered,
  registerOrganisation,
  searchRegister,
} from './register/register.ts';
import { registerFileRoutes } from './register/registerFileRoutes.ts';
import { requireAdmin, type AuthorityApi } from './requireAdmin.ts';

/** The authority's console; register it in a scope of its own, behind `requireUser`. */
export function authorityRoutes(app: ApiApp, api: AuthorityApi) {
  requireAdmin(app, api);
  adviserRoutes(app, api);
  registerRoutes(app, api);
  registerFileRoutes(app, api);
  codeRoutes(app, api);
  accountRoutes(app, api);
  adviserShareRoutes(app, api);

  app.route({ ...routeOptions('authorityFigures'), handler: async () => loadFigures(api) });

  app.route({
    ...routeOptions('authorityRecord'),
    handler: async (request) => {
      const entries = await listEntries(api.pool, request.query);
      return entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
    },
  });
}

function adviserRoutes(app: ApiApp, api: ApiWithOperators) {
  const authority = async (request: Pick<FastifyRequest, 'getDecorator'>): Promise<Authority> => ({
    you: await findAdviser(api.pool, callerOf(request).sub),
    advisers: await listAdvisers(api.pool),
    operations: api.operators !== null,
  });

  app.route({ ...routeOptions('authority'), handler: authority });

  app.route({
    ...routeOptions('authorityName'),
    handler: async (request) => {
      const { sub } = callerOf(request);
      const name = memberName(request.body.name, 'name');
      await transaction(api.pool, async (db) => {
        await lockLivingAccount(db, sub);
        await upsertAdviser(db, sub, name);
      });
      return authority(request);
    },
  });
}

/** Results shared with the adviser by number (decision G321). */
function adviserShareRoutes(app: ApiApp, api: Api) {
  app.route({
    ...routeOptions('adviserShares'),
    handler: async (request) => adviserShares(api, callerOf(request).sub),
  });

  app.route({
    ...routeOptions('adviserSharedResult'),
    handler: async (request, reply) => {
      const shareId = parseUuid(request.params.shareId, 'share');
      reply.header('cache-control', 'no-store');
      return openAdviserShare(api, { sub: callerOf(request).sub, shareId });
    },
  });
}

function registerRoutes(app: ApiApp, api: ApiWithOperators) {
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

function codeRoutes(app: ApiApp, api: ApiWithOperators) {
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

/** For accounts of registered codes; owners by address only where none is left. */
function accountRoutes(app: ApiApp, api: ApiWithOperators) {
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

const registeredIdOf = ({ params }: { params: { registeredId: string } }): string =>
  parseUuid(params.registeredId, 'organisation');

const codeQueryOf = (request: { params: { registeredId: string; code: string } }): CodeQuery => ({
  registeredId: registeredIdOf(request),
  code: normaliseOrganisationCode(request.params.code),
});

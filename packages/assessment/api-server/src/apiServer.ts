import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { REQUEST_ID_HEADER } from '@psma/api-contract';
import { acceptJson, compressResponses, logSerializers, NotFound, securityHeaders } from '@psma/http-kit';
import type { FastifyInstance } from 'fastify';
import { requireUser } from './auth/requireUser.ts';
import { createApi, type ApiServerOptions } from './createApi.ts';
import { handleApiError } from './errors/handleApiError.ts';
import { describeApi } from './openapi/describeApi.ts';
import { analyticsRoutes } from './resources/analytics/routes.ts';
import { assessmentRoutes } from './resources/assessment/routes.ts';
import { authorityRoutes } from './resources/authority/routes.ts';
import { contentRoutes } from './resources/content/routes.ts';
import { exportRoutes } from './resources/exports/routes.ts';
import { requireObjectOrganisation } from './resources/organisation/access/objectOrganisation.ts';
import { observeOlderServers } from './resources/organisation/older-servers/olderServers.ts';
import { organisationRoutes } from './resources/organisation/routes.ts';
import { planRoutes } from './resources/plan/routes.ts';
import { sharedRoutes } from './resources/share/recipients/sharedRoutes.ts';
import { adviserShareRoutes, shareRoutes } from './resources/share/routes.ts';
import { triageRoutes } from './resources/triage/routes.ts';
import { accountRoutes } from './resources/user/accountRoutes.ts';
import { userRoutes } from './resources/user/routes.ts';
import { workMailKeyRoutes } from './resources/work-mails/workMailRoutes.ts';

/** All parameters, queries and headers are strings: skips type conversion. */
const withoutConversion = (part: Parameters<typeof TypeBoxValidatorCompiler>[0]) =>
  TypeBoxValidatorCompiler({ ...part, httpPart: 'body' });

/**
 * Product API plugin for a prefix (`/api`), below which its parsers, headers,
 * errors and log rules apply. Requires a migrated database; rejects if content or
 * public key cannot be stored.
 */
export async function apiServer(instance: FastifyInstance, options: ApiServerOptions): Promise<void> {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>().setValidatorCompiler(withoutConversion);
  const api = await createApi(options, app.prefix);
  await api.versions.current();
  const stopObserving = observeOlderServers(api.pool);

  app.addHook('onClose', async () => stopObserving());

  acceptJson(app);
  compressResponses(app);
  app.setErrorHandler(handleApiError);
  app.setNotFoundHandler(() => {
    throw new NotFound('call');
  });
  app.addHook('onRequest', securityHeaders(api.site.origin.startsWith('https:')));
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, id);
    done();
  });
  app.addHook('onRoute', (route) => {
    route.logSerializers = logSerializers;
  });

  await describeApi(app, api.apiBase);
  triageRoutes(app, api);
  contentRoutes(app, api);
  accountRoutes(app, api);
  await app.register(async (collector) => analyticsRoutes(collector, api));
  await app.register(async (open) => sharedRoutes(open, api));
  await app.register(async (open) => workMailKeyRoutes(open, api));
  await app.register(async (secured) => {
    requireUser(secured, api);
    await secured.register(async (user) => userRoutes(user, api));
    await secured.register(async (ofOrganisation) => {
      requireObjectOrganisation(ofOrganisation, api);
      assessmentRoutes(ofOrganisation, api);
      planRoutes(ofOrganisation, api);
      organisationRoutes(ofOrganisation, api);
      exportRoutes(ofOrganisation, api);
      shareRoutes(ofOrganisation, api);
      adviserShareRoutes(ofOrganisation, api);
    });
    await secured.register(async (authority) => authorityRoutes(authority, api));
  });
}

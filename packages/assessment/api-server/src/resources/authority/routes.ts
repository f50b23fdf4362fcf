import type { ApiApp } from '../../Api.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { accountRoutes } from './accounts/accountRoutes.ts';
import { adviserRoutes, adviserShareRoutes } from './advisers/adviserRoutes.ts';
import { codeRoutes } from './codes/codeRoutes.ts';
import { loadFigures } from './figures/figures.ts';
import { listEntries } from './record/recordStore.ts';
import { registerFileRoutes } from './register/registerFileRoutes.ts';
import { registerRoutes } from './register/registerRoutes.ts';
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

import type { ApiApp } from '../../Api.ts';
import { assertRecentSignIn, tokenOf } from '../../auth/requireUser.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import type { ApiWithUserPool } from '../../user-pool/userPool.ts';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import { pathQueryOf } from '../organisation/access/access.ts';
import { exportOrganisation } from './exportOrganisation.ts';
import { notifyOfDownload } from './notifyOfDownload.ts';

/** The account's own export is among the user's routes. */
export function exportRoutes(app: ApiApp, api: ApiWithUserPool & ApiWithVersions) {
  app.route({
    ...routeOptions('organisationExport'),
    handler: async (request, reply) => {
      assertRecentSignIn(request, api.now());
      const query = pathQueryOf(request);
      await api.countCall(api.pool, 'userCallsPerAccount', query.sub);
      const { attributes } = await api.userPool.getUser(tokenOf(request));
      const exported = await exportOrganisation(api, query);
      await notifyOfDownload(api, query.sub, attributes['email'], {
        kind: 'organisationDownloaded',
        organisation: exported.organisation.name,
      });
      reply.header('content-disposition', 'attachment; filename="organisation.json"');
      return exported;
    },
  });
}

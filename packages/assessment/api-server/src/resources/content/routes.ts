import { presentPreparation, type Content } from '@psma/assessment-content';
import { memoize, NotFound } from '@psma/http-kit';
import type { Api, ApiApp } from '../../Api.ts';
import { prebuiltRouteOptions, routeOptions } from '../../contract/routeOptions.ts';
import { prebuild, sendPrebuilt } from '../../http/prebuild.ts';
import type { ResultSigner } from '../signed/resultSigner.ts';

const AN_HOUR = { cacheControl: 'public, max-age=3600, stale-while-revalidate=86400' };

const preparation = memoize((content: Content) => prebuild(JSON.stringify(presentPreparation(content))));
const illustrations = memoize(
  (content: Content) =>
    new Map(Object.entries(content.illustrations).map(([file, svg]) => [file, prebuild(svg)])),
);

/** Public content. Directly opened images may use styles, no scripts. */
export function contentRoutes(app: ApiApp, api: Api & { signer: ResultSigner }) {
  app.route({
    ...prebuiltRouteOptions('preparation'),
    handler: async (request, reply) => sendPrebuilt(request, reply, preparation(api.content()), AN_HOUR),
  });

  app.route({
    ...prebuiltRouteOptions('resultKeys'),
    handler: async (request, reply) => {
      const keys = prebuild(JSON.stringify({ keys: await api.signer.keys() }));
      return sendPrebuilt(request, reply, keys, { cacheControl: 'no-cache' });
    },
  });

  app.route({
    ...routeOptions('illustration'),
    handler: async (request, reply) => {
      const svg = illustrations(api.content()).get(request.params.file);
      if (!svg) throw new NotFound('illustration');
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      return sendPrebuilt(request, reply, svg, { ...AN_HOUR, type: 'image/svg+xml' });
    },
  });
}

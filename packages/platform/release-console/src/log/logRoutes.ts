import type { Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { messages } from '../messages.ts';
import { view, type Visit } from '../page/view.ts';
import { LOG_LINES, logPage, type LogAsked } from './logPage.ts';

/** The log of all environments. */
export const logRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.get<{ Querystring: Record<string, string> }>('/console/log', (request, reply) =>
    view(registry, request, reply, async (visit) => ({
      title: messages.places.log,
      shared: true,
      content: await readLogPage(visit, request.query),
    })),
  );
};

async function readLogPage({ registry, environment: { name } }: Visit, query: Record<string, string>) {
  const { environment = '', remote = '', before = '' } = query;
  const asked: LogAsked = {
    environment: environment || null,
    remote: remote || null,
    before: /^\d{1,15}$/.test(before) ? Number(before) : null,
  };
  const environments = name === null ? [] : registry.environments.list();
  const events =
    name === null
      ? await registry.log.events(LOG_LINES, asked.remote ?? undefined, asked.before ?? undefined)
      : await registry.log.everywhere(LOG_LINES, asked);
  const remotes = new Set([
    ...Object.keys(registry.map.current().remotes),
    ...environments.flatMap((each) => Object.keys(each.remotes)),
  ]);
  return logPage(
    events,
    { environments: environments.map((each) => each.name), remotes: [...remotes].sort() },
    asked,
  );
}

import type { Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { messages } from '../messages.ts';
import { view } from '../page/view.ts';
import { whyPage } from './whyPage.ts';

/** Below the path of an environment. */
export const whyRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.get<{ Querystring: { visitor?: string; gpc?: string } }>('/why', (request, reply) =>
    view(registry, request, reply, ({ registry: own, environment }) => {
      const { visitor = '', gpc } = request.query;
      const optedOut = gpc === 'true';
      const remotes = own.visitors.why({ visitorId: visitor.trim() || null, optedOut, pins: {} });
      return { title: messages.places.why, content: whyPage(environment, visitor.trim(), optedOut, remotes) };
    }),
  );
};

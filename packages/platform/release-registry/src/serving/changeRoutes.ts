import type { ServerResponse } from 'node:http';
import { HEARTBEAT_MS } from '@psma/release-model';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { ServingOptions } from './servingOptions.ts';

/** Unread backlog that disconnects clients, which reconnect themselves. */
const PATIENCE_BYTES = 65_536;

/**
 * Notifies pages of their environment's changes by event stream, or by polling `?since=<revision>`
 * behind a CDN. Streams begin with the current revision and repeat it every 25
 * seconds. An ending process closes its streams.
 */
export const changeRoutes: FastifyPluginAsync<ServingOptions> = async (
  app,
  { registry, meter, draining },
) => {
  const { environments } = registry;
  /** By environment. */
  const streams = new Map<string, Set<ServerResponse>>();
  const streamsOf = (environment: string) => {
    const found = streams.get(environment) ?? new Set();
    streams.set(environment, found);
    return found;
  };
  const countStreams = () => [...streams.values()].reduce((sum, { size }) => sum + size, 0);
  const notify = (environment: string, text: string) => {
    const bytes = Buffer.from(text);
    for (const stream of streamsOf(environment)) {
      if (stream.writableLength > PATIENCE_BYTES) stream.destroy();
      else stream.write(bytes);
    }
  };
  // Clients reconnect, to the environment that then serves their host, if any.
  const end = (environment: string) => {
    for (const stream of streamsOf(environment)) stream.end();
  };
  const stop = environments.onChange((environment, revision) =>
    revision === null ? end(environment) : notify(environment, changed(revision)),
  );
  // An event reveals a proxy that delays the stream.
  const heartbeat = setInterval(() => {
    for (const environment of streams.keys()) {
      const revision = environments.find(environment)?.map.current().revision;
      if (revision === undefined) end(environment);
      else notify(environment, changed(revision));
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const endAll = () => [...streams.keys()].forEach(end);
  draining?.addEventListener('abort', endAll);
  app.addHook('preClose', async () => {
    stop();
    clearInterval(heartbeat);
    endAll();
  });

  app.get<{ Querystring: { since?: number } }>(
    '/releases/changes',
    { schema: { querystring: Type.Object({ since: Type.Optional(Type.Integer({ minimum: 0 })) }) } },
    async (request, reply) => {
      const { since } = request.query;
      const { environment, map } = environments.at(request.headers.host);
      const { revision } = map.current();
      if (since !== undefined) {
        void reply.header('cache-control', 'no-store');
        return { revision, changed: revision !== since };
      }
      reply.hijack();
      const stream = reply.raw;
      const leave = () => {
        streamsOf(environment).delete(stream);
        meter?.listening(countStreams());
      };
      stream.on('close', leave);
      stream.on('error', leave);
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        ...(draining?.aborted ? { connection: 'close' } : {}),
      });
      stream.write(`retry: 2000\n\n${changed(revision)}`);
      if (draining?.aborted) stream.end();
      streamsOf(environment).add(stream);
      meter?.listening(countStreams());
      return reply;
    },
  );
};

const changed = (revision: number) => `event: change\nid: ${revision}\ndata: {"revision":${revision}}\n\n`;

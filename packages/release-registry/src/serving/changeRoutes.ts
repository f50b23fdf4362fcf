import type { ServerResponse } from 'node:http';
import { HEARTBEAT_MS } from '@psma/release-model';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { ServingOptions } from './servingOptions.ts';

/** Unread backlog that disconnects clients, which reconnect themselves. */
const PATIENCE_BYTES = 65_536;

/**
 * Notifies pages of map changes by event stream, or by polling `?since=<revision>`
 * behind a CDN. Streams begin with the current revision and repeat it every 25
 * seconds. An ending process closes its streams.
 */
export const changeRoutes: FastifyPluginAsync<ServingOptions> = async (
  app,
  { registry, meter, draining },
) => {
  const streams = new Set<ServerResponse>();
  const notify = (text: string) => {
    const bytes = Buffer.from(text);
    for (const stream of streams) {
      if (stream.writableLength > PATIENCE_BYTES) stream.destroy();
      else stream.write(bytes);
    }
  };
  const stop = registry.map.onChange((revision) => notify(changed(revision)));
  // An event reveals a proxy that delays the stream.
  const heartbeat = setInterval(() => notify(changed(registry.map.current().revision)), HEARTBEAT_MS);
  heartbeat.unref();
  const endAll = () => {
    for (const stream of streams) stream.end();
  };
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
      const { revision } = registry.map.current();
      if (since !== undefined) {
        void reply.header('cache-control', 'no-store');
        return { revision, changed: revision !== since };
      }
      reply.hijack();
      const stream = reply.raw;
      const leave = () => {
        streams.delete(stream);
        meter?.listening(streams.size);
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
      streams.add(stream);
      meter?.listening(streams.size);
      return reply;
    },
  );
};

const changed = (revision: number) => `event: change\nid: ${revision}\ndata: {"revision":${revision}}\n\n`;

import type { ServerResponse } from 'node:http';
import { HEARTBEAT_MS } from '@psma/release-model';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { ServingOptions } from './servingOptions.ts';

/** A client that takes nothing for so long that this much waits for it is cut off; it reconnects by itself. */
const PATIENCE_BYTES = 65_536;

/**
 * Tells open pages that the map changed: as a stream of events, or by polling with `?since=<revision>` where a CDN
 * stands between. A stream begins with the revision in force, so that nothing is missed while connecting, and repeats it
 * every 25 seconds as its heartbeat. A process that is ending ends its streams, and each that comes after its beginning.
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
  const stop = registry.onChange((revision) => notify(changed(revision)));
  // An event, not a comment: pages can see whether a proxy holds their stream back.
  const heartbeat = setInterval(() => notify(changed(registry.map().revision)), HEARTBEAT_MS);
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
      const { revision } = registry.map();
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

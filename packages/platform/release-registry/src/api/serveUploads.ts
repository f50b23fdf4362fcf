import { Readable } from 'node:stream';
import { ReleaseRefused, UPLOAD_TYPE, type ReleaseKey } from '@psma/release-contract';
import { parseDraft, readUpload } from '@psma/release-gate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireScope } from '../access/authorise.ts';
import { authorOf } from '../log/actor.ts';
import { messages } from '../messages.ts';
import type { RequestAccess } from './requestAccess.ts';
import { serveRoute } from './serveRoute.ts';

/** As in an upload; the gate's own limit is lower and has its own words. */
const MANIFEST_BYTES = 1024 * 1024;
/** Packed maps of a release; our largest has 0.9 MB. */
const MAPS_BYTES = 8 * 1024 * 1024;

/** Streamed uploads: releases and source maps; and the check before them. */
export function serveUploads(app: FastifyInstance, { registry, here, who }: RequestAccess): void {
  app.addContentTypeParser(UPLOAD_TYPE, (_request, stream, done) => done(null, stream));

  // Shutdown does not wait for browsers trying releases.
  const uploading = new Set<Readable>();
  app.addHook('preClose', async () => uploading.forEach((body) => body.destroy()));

  const publish = async (request: FastifyRequest, reply: FastifyReply, action: 'publish' | 'preview') => {
    const grant = await who(request);
    const { publishing } = here(request);
    const body = bytesOf(request);
    uploading.add(body);
    let admitted: ReleaseKey | null = null;
    const staged = publishing.stage();
    try {
      const { upload, ...conclusion } = await readUpload(body, ({ remote, releaseId }) => {
        requireScope(grant, action, remote);
        admitted = { remote, releaseId };
        return staged.add;
      }).finally(() => uploading.delete(body));
      const published = await publishing.publishUpload(
        upload,
        conclusion,
        authorOf(grant),
        staged,
        action === 'preview',
      );
      reply.code(published.known ? 200 : 201);
      return published;
    } catch (error) {
      // The command prints refusals of previews and smoke runs; operators get none.
      if (action === 'publish' && admitted && error instanceof ReleaseRefused && isOfGate(error))
        await publishing.notifyRefusal(admitted, error, grant.label);
      throw error;
    } finally {
      await staged.discard();
    }
  };
  serveRoute(app, 'publish', (_asked, request, reply) => publish(request, reply, 'publish'));
  serveRoute(app, 'previewPublish', (_asked, request, reply) => publish(request, reply, 'preview'));

  serveRoute(
    app,
    'check',
    async ({ params: { remote }, body }, request) => {
      const { draft, previewOnly, removes = [], guards = [] } = body;
      const grant = await who(request);
      requireScope(grant, previewOnly ? 'preview' : 'publish', remote);
      await here(request).publishing.check(
        parseDraft({ ...draft, remote }),
        { acceptedChanges: { removes, guards }, previewOnly },
        authorOf(grant),
      );
    },
    { bodyLimit: MANIFEST_BYTES },
  );

  serveRoute(app, 'sourceMaps', async ({ params: { remote, release } }, request) => {
    const grant = await who(request);
    const isPreviewOnly = await registry.releases.isForPreviewsOnly({ remote, releaseId: release });
    requireScope(grant, isPreviewOnly ? 'preview' : 'publish', remote);
    const body = bytesOf(request);
    await registry.publishing.keepSourceMaps(
      { remote, releaseId: release },
      await readWhole(body, MAPS_BYTES),
    );
  });
}

const isOfGate = ({ name, reasons }: ReleaseRefused): boolean =>
  name === 'GateRefused' && reasons.some(({ code }) => code !== 'SmokeFailed');

function bytesOf({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw new ReleaseRefused('InvalidRequest', messages.request.contentType(UPLOAD_TYPE));
}

async function readWhole(body: Readable, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > limit) throw new ReleaseRefused('InvalidRequest', messages.request.mapsTooLarge(limit));
    parts.push(part);
  }
  return Buffer.concat(parts);
}

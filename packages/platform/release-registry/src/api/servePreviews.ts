import { ReleaseRefused } from '@psma/release-contract';
import type { FastifyInstance } from 'fastify';
import { makeChange } from '../changes/makeChange.ts';
import { authorOf } from '../log/actor.ts';
import { messages } from '../messages.ts';
import type { RequestAccess } from './requestAccess.ts';
import { serveRoute } from './serveRoute.ts';

/** Serves previews: who changes one needs the right in the environment below it. */
export function servePreviews(
  app: FastifyInstance,
  { registry, here, who, withRight, requirePreview }: RequestAccess,
): void {
  serveRoute(app, 'previews', async (_asked, request) => {
    await who(request);
    return registry.previews.list();
  });

  serveRoute(app, 'preview-create', async ({ body: { reason, ...given } }, request, reply) => {
    const author = await withRight(request, 'preview', Object.keys(given.releases));
    const replaced = registry.previews.find(given.name);
    if (replaced) await requirePreview(request, replaced);
    const { renewed, ...link } = await here(request).previews.create(given, {
      ...author,
      reason,
    });
    reply.code(renewed ? 200 : 201);
    return link;
  });

  serveRoute(app, 'previewBypass', async ({ params: { preview } }, request) => {
    await who(request);
    const found = registry.previews.find(preview);
    const bypass = registry.previews.bypass(preview);
    if (!found || !bypass) throw new ReleaseRefused('UnknownPreview', messages.preview.unknown(preview));
    await requirePreview(request, found);
    return bypass;
  });

  serveRoute(app, 'preview-end', async ({ params: { preview }, body: { reason } }, request) => {
    const author = authorOf(await who(request));
    const found = registry.previews.find(preview);
    if (!found) throw new ReleaseRefused('UnknownPreview', messages.preview.unknown(preview));
    await requirePreview(request, found);
    await makeChange(registry, 'preview-end', { preview }, { ...author, reason });
  });
}

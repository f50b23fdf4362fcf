import { WARNING_HEADER } from '@psma/release-contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from '../registry.ts';
import { requestAccess } from './requestAccess.ts';
import { sendError } from './sendError.ts';
import { serveAccess } from './serveAccess.ts';
import { serveApprovals } from './serveApprovals.ts';
import { serveChanges } from './serveChanges.ts';
import { servePreviews } from './servePreviews.ts';
import { serveReads } from './serveReads.ts';
import { serveUploads } from './serveUploads.ts';

/** Reading needs any token, changes a covering scope. */
export const registryRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.setErrorHandler(sendError);
  app.addHook('onSend', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' });
    const trouble = request.method !== 'GET' && reply.statusCode < 300 ? registry.map.trouble() : null;
    if (trouble) void reply.header(WARNING_HEADER, encodeURIComponent(trouble));
  });
  const access = requestAccess(registry);
  for (const serve of [serveUploads, serveReads, serveChanges, serveApprovals, servePreviews, serveAccess])
    serve(app, access);
};

import type { FastifyInstance } from 'fastify';
import { messages } from '../messages.ts';

/** Adds a line to pages that the product adds none to: those of console and outbox, and pages without script. */
export function markPages(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) =>
    typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
      ? payload.replace('<body>', `<body>\n<p class="demonstration">${messages.demonstration}</p>`)
      : payload,
  );
}

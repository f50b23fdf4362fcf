import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Stands where a caller's address would, as no connection's address can. */
const IN_PROCESS = 'in-process';

/**
 * A `fetch` for the server of this very process, as the product's API calls it: without a connection, so that it works
 * wherever the process listens, and not counted as one client of many calls.
 */
export const fetchInProcess =
  (server: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const answer = await server.inject({
      method: 'POST',
      url: request.url,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
      remoteAddress: IN_PROCESS,
      signal: request.signal,
    });
    return new Response(answer.payload, { status: answer.statusCode });
  };

export const isInProcess = (request: FastifyRequest): boolean => request.socket.remoteAddress === IN_PROCESS;

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Replaces an IP address; no connection has it. */
const IN_PROCESS = 'in-process';

/**
 * A `fetch` to this process's server, for the product's API: without connection or
 * request limit.
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

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './ApiError.ts';
import { InternalError, InvalidRequest, NotFound } from './errors.ts';

/** What Postgres says of a text with a NUL character in it. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** The one place where a failure becomes an answer (decisions G3 and G4). */
export function handleError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const known = toApiError(error);
  if (known.status >= 500) request.log.error({ err: error }, 'The call failed.');
  else request.log.debug({ errorName: known.name }, 'The call was refused.');
  if (known.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(known.status).send(known.toBody());
}

/** For paths that no route of the API has. */
export const handleNotFound = (): never => {
  throw new NotFound('call');
};

function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.validation) {
    // The rejected values stay out: they may be answers or addresses.
    const problems = error.validation.map(({ instancePath, message }) => ({ path: instancePath, message }));
    return new InvalidRequest(`The ${error.validationContext ?? 'request'} is not as this call needs it.`, {
      problems,
    });
  }
  if (UNSTORABLE.has(error.code))
    return new InvalidRequest('A text holds a character that cannot be stored.');
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500
    ? new InvalidRequest(error.message, undefined, status)
    : new InternalError();
}

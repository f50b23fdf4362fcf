import { isDatabaseUnavailable } from '@psma/database';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../messages.ts';
import { DatabaseUnreachable, InternalError, InvalidRequest } from './errors.ts';
import { HttpError } from './HttpError.ts';

/** Replaces Fastify's messages that repeat the URL, whose id may be a key. */
const ADDRESSES: Record<string, string> = {
  FST_ERR_BAD_URL: messages.badAddress,
  FST_ERR_MAX_PARAM_LENGTH: messages.longAddress,
};

/** Converts all failures to responses (decisions G3, G4). */
export function handleError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const known = toHttpError(error);
  if (known.status >= 500) request.log.error({ err: error }, 'The call failed.');
  else request.log.debug({ errorName: known.name }, 'The call was refused.');
  if (known.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(known.status).send(known.toBody());
}

function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  if (error.validation) {
    // Omits rejected values: they may be answers or email addresses.
    const problems = error.validation.map(({ instancePath, message }) => ({ path: instancePath, message }));
    return new InvalidRequest(messages.doesNotFit(error.validationContext ?? 'request'), { problems });
  }
  if (isDatabaseUnavailable(error)) return new DatabaseUnreachable();
  if (isUnstorable(error)) return new InvalidRequest(messages.unstorable);
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500
    ? new InvalidRequest(ADDRESSES[error.code] ?? error.message, undefined, status)
    : new InternalError();
}

/** SQLSTATEs for a NUL character and for half a character in JSON. */
const UNSTORABLE = new Set(['22021', '22P05', '22P02']);

/** True if the database refused a text: a client error. */
export const isUnstorable = ({ code = '' }: { code?: string }): boolean => UNSTORABLE.has(code);

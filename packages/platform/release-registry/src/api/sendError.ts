import { HttpError, isUnstorable } from '@psma/http-kit';
import { ReleaseRefused } from '@psma/release-contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ArtefactsUnavailable } from '../artefacts/artefactStore.ts';
import { diskErrorMessage } from '../artefacts/diskErrorMessage.ts';
import { messages } from '../messages.ts';

/**
 * Body: decision G3; `details.problems` has one sentence per reason, `details.codes`
 * the code of each. Invalid requests give the location, the rest is internal.
 */
export function sendError(
  error: FastifyError | ReleaseRefused,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = toHttpError(error, request);
  if (known.status === 503) request.log.error({ reason: error.message }, 'registry');
  void reply.code(known.status).send(known.toBody());
}

function toHttpError(error: FastifyError | ReleaseRefused, { method }: FastifyRequest): HttpError {
  if (error instanceof ReleaseRefused) {
    const { status, name, message, problems, reasons } = error;
    const codes = reasons.map(({ code }) => code);
    return new HttpError(status, name, message, { problems, codes });
  }
  if (error instanceof HttpError)
    return new HttpError(error.status, error.name, error.message, { problems: [error.message] });
  if (error instanceof ArtefactsUnavailable) return new HttpError(503, error.name, error.message);
  const diskError = diskErrorMessage(error);
  if (diskError) return new HttpError(503, 'ArtefactsUnavailable', messages.disk.unsure(diskError));
  if (isUnstorable(error))
    return new HttpError(400, 'InvalidRequest', messages.request.unstorable, {
      problems: [messages.request.unstorable],
    });
  const status = error.statusCode ?? 503;
  if (status < 500)
    return new HttpError(status, 'InvalidRequest', `${error.message}.`, { problems: [error.message] });
  return new HttpError(
    503,
    'RegistryUnavailable',
    method === 'GET' ? messages.request.unavailable : messages.request.changeUnsure,
  );
}

import { ReleaseRefused } from '@psma/release-contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Refusals say why; a request that does not fit says where; anything else is the registry's own trouble. */
export function answerError(
  error: FastifyError | ReleaseRefused,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof ReleaseRefused) {
    const { status, name, message, problems } = error;
    void reply.code(status).send({ status, name, message, problems });
    return;
  }
  const status = error.statusCode ?? 503;
  if (status < 500) {
    void reply
      .code(status)
      .send({ status, name: 'InvalidRequest', message: `${error.message}.`, problems: [error.message] });
    return;
  }
  request.log.error({ reason: error.message }, 'registry');
  const unsure =
    request.method === 'GET' ? '' : ' Whether the change was made, its log tells: look at `log`.';
  const message = `The registry cannot answer now: its database is away or something broke.${unsure}`;
  void reply.code(503).send({ status: 503, name: 'RegistryUnavailable', message, problems: [message] });
}

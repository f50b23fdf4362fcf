import { REGISTER_FILE_LIMITS } from '@psma/api-contract';
import { handleError } from '@psma/http-kit';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Api, ApiApp } from '../../../Api.ts';
import { routeOptions } from '../../../contract/routeOptions.ts';
import { handleApiError } from '../../../errors/handleApiError.ts';
import { withIdempotencyKey } from '../../../http/withIdempotencyKey.ts';
import { loadActor } from '../advisers/actor.ts';
import { checkRegisterFile, importRegisterFile } from './importRegister.ts';
import { fileTooLarge } from './registerFile.ts';

/** Bytes of the JSON around the file. */
const ENVELOPE_BYTES = 256;
/** Base64 has four characters for three bytes. A larger body is refused before it is read. */
const BODY_BYTES = Math.ceil(REGISTER_FILE_LIMITS.bytes / 3) * 4 + ENVELOPE_BYTES;

function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  return isTooLarge ? handleError(fileTooLarge(), request, reply) : handleApiError(error, request, reply);
}

/** Organisations from a CSV file; behind `requireAdmin`. */
export function registerFileRoutes(app: ApiApp, api: Api) {
  app.route({
    ...routeOptions('registerFileCheck'),
    bodyLimit: BODY_BYTES,
    errorHandler,
    handler: async (request) => checkRegisterFile(api, request.body.file),
  });

  app.route({
    ...routeOptions('registerFileImport'),
    bodyLimit: BODY_BYTES,
    errorHandler,
    handler: async (request, reply) => {
      const actor = await loadActor(api, request);
      const imported = await withIdempotencyKey(api, request, async (db) =>
        String(await importRegisterFile(api, db, actor, request.body)),
      );
      return reply.code(201).send({ organisations: Number(imported) });
    },
  });
}

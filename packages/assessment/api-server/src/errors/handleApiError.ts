import { handleError, NotFound } from '@psma/http-kit';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

const FOREIGN_KEY_VIOLATION = '23503';
const TO_ORGANISATION = /organisation(_id)?_fkey$/;

/** As `handleError`; NotFound for what is created while its organisation is being deleted. */
export function handleApiError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return handleError(isOrganisationGone(error) ? new NotFound('organisation') : error, request, reply);
}

const isOrganisationGone = (error: { code?: string; constraint?: string }): boolean =>
  error.code === FOREIGN_KEY_VIOLATION && TO_ORGANISATION.test(error.constraint ?? '');

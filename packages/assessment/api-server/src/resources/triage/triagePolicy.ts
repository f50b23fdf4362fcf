import { timingSafeEqual } from 'node:crypto';
import type { TriageQuestion } from '@psma/api-contract';
import { InvalidRequest, NotFound } from '@psma/http-kit';
import type { FastifyRequest } from 'fastify';
import { WriteKeyRequired } from '../../errors/errors.ts';
import { parseUuid } from '../../http/parseUuid.ts';
import { messages } from '../../messages.ts';
import { hashOfKey, writeKeyIn, type HashOfSession } from './writeKey.ts';

export const triageSessionId = (id: string): string => parseUuid(id, 'triage session');

/** Only the starting browser may write (decision G15). */
export async function requireWriteKey(
  hashOf: HashOfSession,
  request: FastifyRequest,
  sessionId: string,
  secure: boolean,
) {
  const stored = await hashOf(sessionId);
  if (!stored) throw new NotFound('triage session');
  const key = writeKeyIn(request.headers.cookie, secure);
  if (!timingSafeEqual(hashOfKey(key), stored)) throw new WriteKeyRequired();
}

/** Choices in question order; throws if not allowed. */
export function allowedChoices(question: TriageQuestion, choiceIds: string[]): string[] {
  const chosen = question.choices.filter((choice) => choiceIds.includes(choice.id));
  if (chosen.length !== choiceIds.length) throw new InvalidRequest(messages.foreignChoice);
  const single = question.type === 'SINGLE_SELECT' || chosen.some((choice) => choice.exclusive);
  if (single && chosen.length > 1) throw new InvalidRequest(messages.onlyOneChoice);
  return chosen.map((choice) => choice.id);
}

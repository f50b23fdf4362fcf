import type { TriageQuestion, TriageSession } from '@psma/api-contract';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../Api.ts';
import { triageSessionId } from './policy.ts';
import { presentSession } from './present.ts';
import { findAnswers, findSession } from './triageStore.ts';

export async function loadSession(api: Api, sessionId: string): Promise<TriageSession> {
  const session = await findSession(api.pool, triageSessionId(sessionId));
  if (!session) throw new NotFound('triage session');
  return presentSession(api.content().triage, session, await findAnswers(api.pool, session.id));
}

export function questionOf(api: Api, questionId: string): TriageQuestion {
  const question = api.content().triage.questions.find((each) => each.id === questionId);
  if (!question) throw new NotFound('triage question');
  return question;
}

import type { TriageQuestion, TriageSession } from '@psma/api-contract';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../Api.ts';
import { presentTriageRun } from './presentTriage.ts';
import { triageSessionId } from './triagePolicy.ts';
import { findAnswers, findTriageRun } from './triageStore.ts';

export async function loadTriageRun(api: Api, sessionId: string): Promise<TriageSession> {
  const triageRun = await findTriageRun(api.pool, triageSessionId(sessionId));
  if (!triageRun) throw new NotFound('triage session');
  return presentTriageRun(api.content().triage, triageRun, await findAnswers(api.pool, triageRun.id));
}

export function questionOf(api: Api, questionId: string): TriageQuestion {
  const question = api.content().triage.questions.find((each) => each.id === questionId);
  if (!question) throw new NotFound('triage question');
  return question;
}

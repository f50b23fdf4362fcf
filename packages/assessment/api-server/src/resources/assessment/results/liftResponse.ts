import type { AssessmentLift } from '@psma/api-contract';
import { isTiedToAnswers, liftOf } from '@psma/assessment-content';
import { AssessmentNotCompleted } from '../../../errors/errors.ts';
import { prebuild } from '../../../http/prebuild.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { loadSession } from '../loadSession.ts';
import { findResult, parseResult } from './resultStore.ts';

/** Deterministic text, with its hash as a lasting ETag. */
export async function liftResponse(api: ApiWithVersions, sub: string, sessionId: string) {
  return prebuild(JSON.stringify(await loadLift(api, sub, sessionId)));
}

/** Uses the scored content version, closed answers and frozen levels. */
export async function loadLift(
  api: ApiWithVersions,
  sub: string,
  sessionId: string,
): Promise<AssessmentLift> {
  const session = await loadSession(api, sub, sessionId, 'seeResults');
  const result = await findResult(api.pool, sub, session.id);
  if (!result?.document) throw new AssessmentNotCompleted();
  const { content } = await api.versions.of(session.contentHash);
  const frozen = parseResult(result.document);
  const levels = new Map(frozen.pillars.map(({ pillarId, score }) => [pillarId, score]));
  const answers = new Map(session.answers.map(({ questionId, choiceIds }) => [questionId, choiceIds]));
  return {
    sessionId: frozen.id,
    title: frozen.title,
    completedAt: frozen.completedAt,
    contentVersion: frozen.contentVersion,
    pillarRule: frozen.pillarRule,
    tied: isTiedToAnswers(content),
    pillars: liftOf(content, answers, (pillarId) => levels.get(pillarId)!),
  };
}

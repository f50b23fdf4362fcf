import type { AnswerSaved } from '@psma/api-contract';
import { choiceIdsAreValid } from '@psma/assessment-content';
import { requireOpenArea } from '../organisation/access/assessmentAccess.ts';
import type { AnswerWrite } from './answerStore.ts';
import type { AssessmentApi } from './AssessmentApi.ts';
import { assessmentId, pillarOf, requireOpen, requireValidAnswer } from './assessmentPolicy.ts';
import { loadSession } from './loadSession.ts';
import { presentSaved } from './presentAssessment.ts';

/**
 * Last write wins per question (decision G91), except the same client's late
 * writes. The write checks all permissions.
 */
export async function saveAnswer(api: AssessmentApi, write: AnswerWrite): Promise<AnswerSaved> {
  const sessionId = assessmentId(write.sessionId);
  const versions = [...api.versions.known()].filter(({ content }) =>
    choiceIdsAreValid(content, write.questionId, write.choiceIds),
  );
  const pillars = Object.fromEntries(
    versions.map((version) => [version.hash, pillarOf(version, write.questionId)]),
  );
  const saved =
    versions.length > 0 ? await api.writeAnswer({ ...write, sessionId, pillars, now: api.now() }) : null;
  return saved ? presentSaved(write.questionId, saved) : refuseOrRepeat(api, write);
}

/** Explains a refusal; retries for an unknown content version. */
async function refuseOrRepeat(api: AssessmentApi, write: AnswerWrite): Promise<AnswerSaved> {
  const session = await loadSession(api, write.sub, write.sessionId, 'answer');
  requireOpen(session);
  const version = await api.versions.of(session.contentHash);
  requireValidAnswer(version, write.questionId, write.choiceIds);
  requireOpenArea(session, pillarOf(version, write.questionId));
  return saveAnswer(api, write);
}

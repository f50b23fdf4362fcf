import type { AnswerSaved } from '@psma/api-contract';
import { choiceIdsAreValid } from '@psma/assessment-content';
import type { Api } from '../../Api.ts';
import type { AnswerWrite } from './answerStore.ts';
import { loadSession } from './loadSession.ts';
import { assessmentId, mustBeValidAnswer, requireOpen } from './policy.ts';
import { presentSaved } from './present.ts';

/**
 * Last write wins per question (decision G91), and no client's late one over its own newer. Everything that makes it
 * allowed is checked by the write itself.
 */
export async function saveAnswer(api: Api, write: AnswerWrite): Promise<AnswerSaved> {
  const sessionId = assessmentId(write.sessionId);
  const now = api.now();
  const versions = [...api.versions.known()].filter(({ content }) =>
    choiceIdsAreValid(content, write.questionId, write.choiceIds),
  );
  const contentHashes = versions.map(({ hash }) => hash);
  const saved =
    contentHashes.length > 0 ? await api.writeAnswer({ ...write, sessionId, contentHashes, now }) : null;
  return saved ? presentSaved(write.questionId, saved, now) : refuseOrRepeat(api, write);
}

/** Says why nothing was written; when it was only that this process had not met the session's version, writes again. */
async function refuseOrRepeat(api: Api, write: AnswerWrite): Promise<AnswerSaved> {
  const session = await loadSession(api, write.owner, write.sessionId);
  requireOpen(session);
  mustBeValidAnswer(await api.versions.of(session.contentHash), write.questionId, write.choiceIds);
  return saveAnswer(api, write);
}

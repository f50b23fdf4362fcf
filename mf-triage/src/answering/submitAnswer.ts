import { deleteTriageAnswer, saveTriageAnswer } from '@psma/api-client';
import type { TriageQuestion, TriageResponse } from '@psma/api-contract';
import { track } from '@psma/remote-kit';
import { doneIfGone } from '@psma/screen-kit';
import { reloadContent, type TriageContent } from '../content/triageContent.ts';
import { replaceTriageRun } from '../visitor/beginTriageRun.ts';
import { broadcastChange } from '../visitor/otherTabs.ts';
import { nextQuestionIdOf, rememberNextQuestion } from '../visitor/questionsState.ts';
import { visitorId } from '../visitor/visitorCookie.ts';
import { nextId, type AnswerDestination } from './answerDestination.ts';
import { removeChoiceDraft } from './choiceDraft.ts';
import { dropResponse, isNoLongerOurs, keepResponse, ownTriageRun } from './ownTriageRun.ts';
import { planAnswer, type AnswerPlan } from './planAnswer.ts';

/** `replaced`: a new, empty session replaced one no longer ours. */
export type Submitted = { kind: 'stored'; next: AnswerDestination; saved: boolean } | { kind: 'replaced' };

export interface Answer {
  content: TriageContent;
  question: TriageQuestion;
  choiceIds: string[];
}

/**
 * Stores a changed answer and deletes those off the path. Throws `ApiError`; a
 * retry does the rest.
 */
export async function submitAnswer(answer: Answer): Promise<Submitted> {
  try {
    return await store(answer);
  } catch (error) {
    if (!isNoLongerOurs(error)) throw error;
    const forgotten = visitorId();
    if (forgotten === null) throw error;
    await replaceTriageRun(forgotten);
    reloadContent();
    return { kind: 'replaced' };
  }
}

async function store({ content, question, choiceIds }: Answer): Promise<Submitted> {
  const triageRun = await ownTriageRun();
  const remembered = nextQuestionIdOf(triageRun.id, question.contentId);
  const plan = planAnswer({ content, triageRun, question, choiceIds, remembered });
  await carryOut(plan, { sessionId: triageRun.id, question, choiceIds });
  removeChoiceDraft(triageRun.id, question.id);
  if (plan.next.kind === 'broken') reloadContent();
  else rememberNextQuestion(triageRun.id, question.contentId, nextId(plan.next));
  return { kind: 'stored', next: plan.next, saved: plan.save };
}

interface Storing {
  sessionId: string;
  question: TriageQuestion;
  choiceIds: string[];
}

async function carryOut({ save, obsolete }: AnswerPlan, { sessionId, question, choiceIds }: Storing) {
  if (save) {
    keepResponse(sessionId, await saveTriageAnswer(sessionId, question.id, choiceIds));
    track('Submit_Triage_Question', { question: question.contentId });
  }
  if (obsolete) await removeAnswer(sessionId, obsolete);
  if (save || obsolete) broadcastChange();
}

async function removeAnswer(sessionId: string, { question, responseId }: TriageResponse) {
  await doneIfGone(deleteTriageAnswer(sessionId, question.id, responseId));
  dropResponse(sessionId, question.id);
}

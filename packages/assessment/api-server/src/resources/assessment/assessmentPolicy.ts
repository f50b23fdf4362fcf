import { TITLE_MAX_LENGTH, type AnswerRequest, type FeedbackRequest } from '@psma/api-contract';
import { choiceIdsAreValid } from '@psma/assessment-content';
import { InvalidRequest, NotFound } from '@psma/http-kit';
import { visibleText } from '@psma/text';
import { AssessmentCompleted, AssessmentNotCompleted } from '../../errors/errors.ts';
import { parseUuid } from '../../http/parseUuid.ts';
import { storedText } from '../../http/storedText.ts';
import { messages } from '../../messages.ts';
import type { ContentVersion } from '../content/contentVersions.ts';
import type { SaveOrder } from './answerStore.ts';
import type { SessionRow } from './sessionStore.ts';

export const assessmentId = (id: string): string => parseUuid(id, 'assessment');

/** Completed assessments are read-only (decision G67). */
export function requireOpen(session: SessionRow): void {
  if (session.completedAt) throw new AssessmentCompleted();
}

export function requireCompleted(session: SessionRow): Date {
  if (!session.completedAt) throw new AssessmentNotCompleted();
  return session.completedAt;
}

/** Form for storage; throws if too long (decision G71). */
export function allowedTitle(title: string): string {
  const stored = storedText(title);
  if ([...stored].length > TITLE_MAX_LENGTH) {
    throw new InvalidRequest(messages.titleTooLong(TITLE_MAX_LENGTH));
  }
  return stored;
}

export const choicesIn = (body: AnswerRequest): string[] =>
  'choiceId' in body ? [body.choiceId] : body.choiceIds;

/** `<client>.<sequence>`, by the contract's pattern. */
export function orderIn(header: string | undefined): SaveOrder | null {
  if (header === undefined) return null;
  const [client = '', sequence] = header.split('.');
  return { client, sequence: Number(sequence) };
}

/** Pillar of a question. Throws NotFound if the version does not have it. */
export function pillarOf({ sections }: ContentVersion, questionId: string): string {
  const section = sections.find(({ questions }) => questions.some(({ id }) => id === questionId));
  if (!section) throw new NotFound('question in this assessment');
  return section.pillarId;
}

/** Throws unless the session's content version allows these choices. */
export function requireValidAnswer(version: ContentVersion, questionId: string, choiceIds: string[]): void {
  pillarOf(version, questionId);
  if (!choiceIdsAreValid(version.content, questionId, choiceIds)) {
    throw new InvalidRequest(messages.notAnAnswer);
  }
}

/** Unique questions, including the required one (decision G59). */
export function allowedFeedback({ responses }: FeedbackRequest): FeedbackRequest['responses'] {
  const questions = new Set(responses.map((response) => response.question));
  if (questions.size < responses.length) throw new InvalidRequest(messages.feedbackTwice);
  if (!questions.has('previousAssessment')) {
    throw new InvalidRequest(messages.feedbackRequired);
  }
  return responses.map((response) =>
    response.question === 'suggestions' ? { ...response, answer: visibleText(response.answer) } : response,
  );
}

import type { TriageQuestion, TriageResponse, TriageSession } from '@psma/api-contract';
import { firstNode, followPath, type FlowAnswers, type FlowPath } from '@psma/assessment-model';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../paths.ts';
import type { TriageContent } from '../content/triageContent.ts';

/** All that the path depends on. */
export type Answered = Pick<TriageSession, 'responses'>;

/** A run that does not exist yet. */
export const NOTHING_ANSWERED: Answered = { responses: [] };

export const responseTo = (triageRun: Answered, questionId: string): TriageResponse | null =>
  triageRun.responses.find((response) => response.question.id === questionId) ?? null;

/** Stored choice ids; empty if unanswered. */
export const storedChoices = (triageRun: Answered, questionId: string): string[] =>
  responseTo(triageRun, questionId)?.choices.map((choice) => choice.id) ?? [];

export const withResponse = (triageRun: TriageSession, response: TriageResponse): TriageSession => ({
  ...triageRun,
  responses: [...withoutResponse(triageRun, response.question.id).responses, response],
});

export const withoutResponse = (triageRun: TriageSession, questionId: string): TriageSession => ({
  ...triageRun,
  responses: triageRun.responses.filter((each) => each.question.id !== questionId),
});

/** Path through the flow by stored answers. */
export const pathOf = ({ flow }: TriageContent, triageRun: Answered): FlowPath =>
  followPath(flow, answersIn(triageRun));

/** Stored codes by flow node. */
export const answersIn = ({ responses }: Answered): FlowAnswers =>
  Object.fromEntries(
    responses.map(({ question, choices }) => [question.contentId, choices.map((choice) => choice.contentId)]),
  );

export const questionAt = ({ questions }: TriageContent, node: string): TriageQuestion | null =>
  questions.find((question) => question.contentId === node) ?? null;

/** Null for a flow whose first question does not exist. */
export const firstQuestionOf = (content: TriageContent): TriageQuestion | null =>
  questionAt(content, firstNode(content.flow));

export const questionPath = ({ id, contentId }: TriageQuestion): string =>
  `${fillPath(paths.question, { questionId: id })}?node=${encodeURIComponent(contentId)}`;

export const isSameChoice = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((choiceId) => other.includes(choiceId));

import type { AssessmentResult } from '@psma/api-contract';
import {
  bindingQuestions,
  levelOf,
  overallScore,
  PILLAR_RULE,
  pillarScore,
  type Score,
} from '@psma/assessment-model';
import { actionsFor } from './actionsFor.ts';
import { answeredOf, textOf, type Answered, type AssessmentAnswers } from './answeredOf.ts';
import type { Content, ContentPillar } from './Content.ts';
import { explanationFor } from './explanationFor.ts';

/** Parts from content and answers, without the session's. */
export type AssessmentOutcome = Omit<
  AssessmentResult,
  'id' | 'title' | 'completed' | 'completedAt' | 'feedbackCompleted'
>;

/**
 * Copies every text, to be shown for ever (decision G56). Ignores unknown
 * questions. Throws RangeError without a valid answer.
 */
export function resultOf(content: Content, { answers }: { answers: AssessmentAnswers }): AssessmentOutcome {
  const pillars = content.pillars.map((pillar) => {
    const answered = pillar.questions.map((question) => answeredOf(content, question, answers));
    return { pillar, answered, score: pillarScore(answered.map(({ score }) => score)) };
  });
  const overall = overallScore(pillars.map(({ score }) => score));
  return {
    contentVersion: content.version.name,
    pillarRule: PILLAR_RULE,
    overallLevel: levelOf(overall),
    overallScore: overall,
    pillars: pillars.map(({ pillar, answered, score }) => pillarResult(pillar, answered, score)),
    questions: pillars.flatMap(({ pillar }) =>
      pillar.questions.map(({ id, title, choices }) => ({
        id,
        title,
        pillar: pillar.pillar,
        choices: choices.map((choice) => ({ id: choice.id, title: choice.title, questionId: id })),
      })),
    ),
    answers: pillars.flatMap(({ pillar, answered }) =>
      answered.map(({ question: { id, title }, picked }) => ({
        question: { id, title, pillar: pillar.pillar },
        choiceId: picked[0]?.id ?? '',
        choice: { questionId: id, title: textOf(picked) },
      })),
    ),
    answersSummary: pillars.map(({ pillar, answered }) => ({
      pillar: pillar.pillar,
      question_answers: answered.map(({ question, picked }) => ({
        question: question.title,
        answer: textOf(picked),
      })),
    })),
    levels: content.levels,
  };
}

function pillarResult(pillar: ContentPillar, answered: readonly Answered[], score: Score) {
  const answers = answered.map((each) => ({ questionId: each.question.id, score: each.score }));
  return {
    pillar: pillar.pillar,
    pillarId: pillar.id,
    level: levelOf(score),
    score,
    explanation: explanationFor(pillar, score, answers),
    links: pillar.resources,
    actions: actionsFor(pillar, score, answers).map((title) => ({ title })),
    bindingQuestions: bindingQuestions(answers, score),
  };
}

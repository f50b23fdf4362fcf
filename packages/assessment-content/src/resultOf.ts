import type { AssessmentResult } from '@psma/api-contract';
import {
  bindingQuestions,
  levelOf,
  multiSelectScore,
  overallScore,
  PILLAR_RULE,
  pillarScore,
} from '@psma/assessment-model';
import type { Score } from '@psma/assessment-model';
import { choiceIdsAreValid } from './choiceIdsAreValid.ts';
import type { Content, ContentChoice, ContentPillar, ContentQuestion } from './Content.ts';

/** Question id → ids of the choices that were picked. */
export type AssessmentAnswers = ReadonlyMap<string, readonly string[]>;

/** The parts of a result that follow from content and answers; the rest belongs to the session. */
export type AssessmentOutcome = Omit<
  AssessmentResult,
  'id' | 'title' | 'completed' | 'completedAt' | 'feedbackCompleted'
>;

interface Answered {
  question: ContentQuestion;
  picked: ContentChoice[];
  score: Score;
}

/**
 * Results of a fully answered assessment, holding every text by value, so that the document can be stored and shown
 * for ever (decision G56). Answers to questions that the content does not hold are left out. Throws RangeError when a
 * question has no valid answer.
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

function answeredOf(content: Content, question: ContentQuestion, answers: AssessmentAnswers): Answered {
  const ids = answers.get(question.id) ?? [];
  if (!choiceIdsAreValid(content, question.id, ids))
    throw new RangeError(`${question.id} has no valid answer.`);
  const picked = question.choices.filter(({ id }) => ids.includes(id));
  return { question, picked, score: scoreOfAnswer(question, picked) };
}

function scoreOfAnswer({ type, choices }: ContentQuestion, picked: readonly ContentChoice[]): Score {
  const [first] = picked;
  if (type === 'SINGLE_SELECT' && first) return first.score;
  const scores = (list: readonly ContentChoice[]) => list.map(({ score }) => score);
  return multiSelectScore(scores(choices), scores(picked));
}

function pillarResult(pillar: ContentPillar, answered: readonly Answered[], score: Score) {
  const level = pillar.levels[score];
  if (!level) throw new RangeError(`${pillar.id} has no text for level ${score}.`);
  return {
    pillar: pillar.pillar,
    pillarId: pillar.id,
    level: level.level,
    score,
    explanation: level.explanation,
    links: pillar.resources,
    actions: level.actions.map((title) => ({ title })),
    bindingQuestions: bindingQuestions(
      answered.map((each) => ({ questionId: each.question.id, score: each.score })),
      score,
    ),
  };
}

/** The statements that were picked; those of a multi-select in the order of the question. */
const textOf = (picked: readonly ContentChoice[]): string => picked.map(({ title }) => title).join('; ');

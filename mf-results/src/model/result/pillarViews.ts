import type { AssessmentResult, PillarResult } from '@psma/api-contract';
import { levelName, PILLARS, scoreOf, type PillarId, type Score } from '@psma/assessment-model';

export interface AnsweredQuestion {
  questionId: string;
  /** 1-based within its pillar, of `total`. */
  number: number;
  total: number;
  question: string;
  answer: string;
}

/** A frozen pillar with all display data. */
export interface PillarView extends Omit<PillarResult, 'pillarId' | 'score' | 'bindingQuestions'> {
  pillarId: PillarId;
  score: Score;
  /** Lower-case display name of the level. */
  name: string;
  short: string;
  answers: AnsweredQuestion[];
}

export const pillarViews = (result: AssessmentResult): PillarView[] =>
  result.pillars.map((pillar) => {
    const known = PILLARS.find(({ id }) => id === pillar.pillarId);
    const own = result.answers.filter(({ question }) => question.pillar === pillar.pillar);
    const answers = own.map(({ question, choice }, index) => ({
      questionId: question.id,
      number: index + 1,
      total: own.length,
      question: question.title,
      answer: choice.title,
    }));
    return {
      ...pillar,
      pillarId: pillar.pillarId as PillarId,
      score: scoreOf(pillar.level),
      name: levelName(pillar.level),
      short: known?.short ?? pillar.pillar,
      answers,
    };
  });

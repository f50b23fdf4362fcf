import type { AssessmentSection } from '@psma/api-contract';
import type { Content } from './Content.ts';

/** The questions as they leave the server: without the choices' levels (decision G52). */
export const presentSections = ({ pillars }: Pick<Content, 'pillars'>): AssessmentSection[] =>
  pillars.map(({ id: pillarId, pillar, questions }) => ({
    pillar,
    pillarId,
    questions: questions.map((question) => ({
      ...question,
      pillar,
      choices: question.choices.map(({ id, title }) => ({ id, title, questionId: question.id })),
    })),
  }));

import type { AssessmentSection } from '@psma/api-contract';
import type { Content } from './Content.ts';

/**
 * The questions as they leave the server: without the choices' levels (decision G52). Each key is named, so that what
 * the content gains does not leave with them (decision G109).
 */
export const presentSections = ({ pillars }: Pick<Content, 'pillars'>): AssessmentSection[] =>
  pillars.map(({ id: pillarId, pillar, questions }) => ({
    pillar,
    pillarId,
    questions: questions.map(({ id, type, title, help, info, link, choices }) => ({
      id,
      type,
      title,
      help,
      ...(info === undefined ? {} : { info }),
      ...(link === undefined ? {} : { link }),
      choices: choices.map((choice) => ({ id: choice.id, title: choice.title, questionId: id })),
      pillar,
    })),
  }));

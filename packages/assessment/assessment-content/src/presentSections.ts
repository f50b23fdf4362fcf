import type { AssessmentSection } from '@psma/api-contract';
import type { Content } from './Content.ts';

/** Without choice levels (decision G52) and new content fields (decision G109). */
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

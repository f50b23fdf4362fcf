import type { PreparationArea } from '@psma/api-contract';
import type { Content } from './Content.ts';

/** Public content, without statements and their help (decision G122). */
export const presentPreparation = ({ pillars }: Pick<Content, 'pillars'>): PreparationArea[] =>
  pillars.map(({ id: pillarId, pillar, questions }) => ({
    pillarId,
    pillar,
    questions: questions.map(({ id, title, lookFor = [], knownBy = [] }) => ({
      id,
      title,
      lookFor,
      knownBy,
    })),
  }));

import type { PreparationArea } from '@psma/api-contract';
import type { Content } from './Content.ts';

/** Public content. Listed keys keep statements and help about them on the server (decision G122). */
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

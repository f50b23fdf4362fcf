import type { PreparationArea } from '@psma/api-contract';
import type { Content } from './Content.ts';

/**
 * What everybody may read before the assessment: what is asked, what to look for and who usually knows. Each key is
 * named, so that neither statements nor help, which speaks of them, leave with it (decision G122).
 */
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

import type { AssessmentResult } from '@psma/api-contract';
import { messages } from '../../messages.ts';

const { maintain, improve, allEqual } = messages.overall;

/** Advises to maintain the highest level, else to raise the lowest. */
export function overallText({ overallLevel, pillars }: Pick<AssessmentResult, 'overallLevel' | 'pillars'>) {
  if (overallLevel === 'EXCELLENT') return maintain;
  return pillars.every(({ level }) => level === overallLevel) ? `${improve} ${allEqual}` : improve;
}

import type { AssessmentResult } from '@psma/api-contract';
import { messages } from '../messages.ts';

const { maintain, improve, allEqual } = messages.overall;

/** What the overall level asks for: to maintain the highest, else to raise the lowest, and where to start among equals. */
export function overallText({ overallLevel, pillars }: Pick<AssessmentResult, 'overallLevel' | 'pillars'>) {
  if (overallLevel === 'EXCELLENT') return maintain;
  return pillars.every(({ level }) => level === overallLevel) ? `${improve} ${allEqual}` : improve;
}

import type { MaturityLevel } from '@psma/assessment-model';
import { messages } from '../messages.ts';

/** What the overall level asks for: to maintain the highest, else to raise the lowest. */
export const overallText = (level: MaturityLevel): string =>
  level === 'EXCELLENT' ? messages.overall.maintain : messages.overall.improve;

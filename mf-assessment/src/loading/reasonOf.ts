import { problemOf } from '@psma/screen-kit';
import { messages } from '../messages.ts';

/** Explains a failed request. */
export const reasonOf = (error: unknown): string =>
  problemOf(error, { offline: messages.noAnswer, otherwise: messages.failed });

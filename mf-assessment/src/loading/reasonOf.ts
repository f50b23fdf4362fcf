import { errorText } from '@psma/api-client';
import { messages } from '../messages.ts';

/** Explains a failed request. */
export const reasonOf = (error: unknown): string =>
  errorText(error, { offline: messages.noAnswer, otherwise: messages.failed });

import { errorText, notAllowedText } from '@psma/api-client';
import { messages } from '../messages.ts';

/** Explains a failed request. */
export const reasonOf = (error: unknown): string =>
  notAllowedText(error) ?? errorText(error, { offline: messages.noAnswer, otherwise: messages.failed });

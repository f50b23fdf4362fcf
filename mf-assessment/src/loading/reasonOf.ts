import { errorText } from '@psma/api-client';
import { messages } from '../messages.ts';

/** Why a call failed, for people. */
export const reasonOf = (error: unknown): string =>
  errorText(error, { offline: messages.noAnswer, otherwise: messages.failed });

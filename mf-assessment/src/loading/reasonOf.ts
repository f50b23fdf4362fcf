import { NetworkError } from '@psma/api-client';
import { messages } from '../messages.ts';

/** Why a call failed, for people. */
export const reasonOf = (error: unknown): string =>
  error instanceof NetworkError || !(error instanceof Error) ? messages.noAnswer : error.message;

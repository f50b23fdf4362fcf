import { authMessageOf } from '../errors/messageOf.ts';
import { messages } from '../messages.ts';

const MISMATCH = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException']);

export const isWrongCode = (error: unknown): boolean => error instanceof Error && MISMATCH.has(error.name);

/** What to tell about a refused one-time code; an authenticator app's by default. */
export const codeErrorOf = (error: unknown, mismatch: string = messages.totp.mismatch): string =>
  isWrongCode(error) ? mismatch : authMessageOf(error);

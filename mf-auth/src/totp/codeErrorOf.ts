import { messages } from '../messages.ts';
import { messageOf } from '../errors/messageOf.ts';

const MISMATCH = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException']);

/** What to tell about a refused one-time code. */
export const codeErrorOf = (error: unknown): string =>
  error instanceof Error && MISMATCH.has(error.name) ? messages.totp.mismatch : messageOf(error);

import { messageOf } from '../errors/messageOf.ts';
import { messages } from '../messages.ts';

const MISMATCH = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException']);

/** What to tell about a refused one-time code; an authenticator app's by default. */
export const codeErrorOf = (error: unknown, mismatch: string = messages.totp.mismatch): string =>
  error instanceof Error && MISMATCH.has(error.name) ? mismatch : messageOf(error);

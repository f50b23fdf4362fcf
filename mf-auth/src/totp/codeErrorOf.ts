import { messages } from '../messages.ts';
import { messageOf } from '../errors/messageOf.ts';

const MISMATCH = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException']);

/** What to tell about a refused one-time code; an authenticator app's unless told otherwise. */
export const codeErrorOf = (error: unknown, mismatch: string = messages.totp.mismatch): string =>
  error instanceof Error && MISMATCH.has(error.name) ? mismatch : messageOf(error);

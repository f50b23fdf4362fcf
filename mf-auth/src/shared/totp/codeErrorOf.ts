import { messages } from '../../messages.ts';
import { authMessageOf } from '../errors/messageOf.ts';

const MISMATCH = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException']);

export const isWrongCode = (error: unknown): boolean => error instanceof Error && MISMATCH.has(error.name);

/** Returns a refused code's message, by default an authenticator app's. */
export const codeErrorOf = (error: unknown, mismatch: string = messages.totp.mismatch): string =>
  isWrongCode(error) ? mismatch : authMessageOf(error);

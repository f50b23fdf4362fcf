import { InvalidRequest } from './errors/errors.ts';
import { messages } from './messages.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * True if the database stores a text unchanged: no NUL, which it refuses, no lone surrogate,
 * which it replaces.
 */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Throws InvalidRequest if the database would refuse or change the text. */
export function storable(text: string): string {
  if (!isStorable(text)) throw new InvalidRequest(messages.unstorable);
  return text;
}

/** SQLSTATEs for a NUL character in a text and for half a character in JSON. */
const UNSTORABLE = new Set(['22021', '22P05', '22P02']);

/** True if the database refused a text: a client error that earlier checks missed. */
export const isUnstorable = ({ code = '' }: { code?: string }): boolean => UNSTORABLE.has(code);

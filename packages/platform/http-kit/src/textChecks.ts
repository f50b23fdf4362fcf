import { InvalidRequest } from './errors/errors.ts';
import { messages } from './messages.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** True if the database stores a text unchanged: no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Throws InvalidRequest if the database would change the text. */
export function storable(text: string): string {
  if (!isStorable(text)) throw new InvalidRequest(messages.unstorable);
  return text;
}

/** SQLSTATEs for a NUL character and for half a character in JSON. */
const UNSTORABLE = new Set(['22021', '22P05', '22P02']);

/** True if the database refused a text: a client error. */
export const isUnstorable = ({ code = '' }: { code?: string }): boolean => UNSTORABLE.has(code);

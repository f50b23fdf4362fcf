import { InvalidRequest } from './errors/errors.ts';
import { messages } from './messages.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** Whether the database keeps a text as it is: no NUL, which it refuses, and no half of a character, which it replaces. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The text itself; throws InvalidRequest when the database would not keep it as it is. */
export function storable(text: string): string {
  if (!isStorable(text)) throw new InvalidRequest(messages.unstorable);
  return text;
}

/** What Postgres says of a text with a NUL character in it, and of half a character in JSON. */
const UNSTORABLE = new Set(['22021', '22P05', '22P02']);

/** Whether the database refused a text that it cannot keep: the caller's mistake, where nobody looked before. */
export const isUnstorable = ({ code = '' }: { code?: string }): boolean => UNSTORABLE.has(code);

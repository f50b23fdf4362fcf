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

import { parseJson, type Validator } from '@psma/validators';
import type { SharedQueueState } from './SharedQueueState.ts';

const PREFIX = 'psma-answers/1';

/** Encodes every part, so that no id reaches another's keys. */
export const answerKey = (...parts: string[]): string => [PREFIX, ...parts.map(encodeURIComponent)].join('/');

export const isAnswerKey = (key: string | null): boolean => key === null || key.startsWith(`${PREFIX}/`);

/** True if the value outlives the document; false in memory. */
export function write({ memory }: SharedQueueState, key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}

/** Null if unreadable; such values stay for other releases. */
export const read = <Value>(
  shared: SharedQueueState,
  key: string,
  validator: Validator<Value>,
): Value | null => parseJson(textAt(shared, key), validator);

export const has = (shared: SharedQueueState, key: string): boolean => textAt(shared, key) !== null;

function textAt({ memory }: SharedQueueState, key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remove({ memory }: SharedQueueState, key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off: there was nothing in it.
  }
}

/** Keys beginning with these parts. */
export function keysUnder({ memory }: SharedQueueState, ...parts: string[]): string[] {
  const start = `${answerKey(...parts)}/`;
  return [...new Set([...memory.keys(), ...storedKeys()])].filter((key) => key.startsWith(start));
}

/** Ids in a key. */
export const partsOf = (key: string): string[] =>
  key
    .slice(PREFIX.length + 1)
    .split('/')
    .map(decodeURIComponent);

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

import type { Static, TSchema } from 'typebox';
import { Check as fits } from 'typebox/value';
import { decodeText } from '../decodeText.ts';

/** Content of a JSON file; null if there is none, or it does not match. */
export function parseFile<Schema extends TSchema>(
  schema: Schema,
  bytes: Uint8Array | undefined,
): Static<Schema> | null {
  if (!bytes) return null;
  try {
    const value: unknown = JSON.parse(decodeText(bytes));
    return fits(schema, value) ? (value as Static<Schema>) : null;
  } catch {
    return null;
  }
}

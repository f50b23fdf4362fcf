import type { Guard } from './validators.ts';

/** Returns null for invalid JSON or a failed guard. */
export function parseJson<Value>(text: string | null | undefined, guard: Guard<Value>): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return guard(value) ? value : null;
  } catch {
    return null;
  }
}

import type { Guard } from './guards.ts';

/** What a JSON text holds; null where it is no JSON, or not what the guard asks for. */
export function parseJson<Value>(text: string | null | undefined, guard: Guard<Value>): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return guard(value) ? value : null;
  } catch {
    return null;
  }
}

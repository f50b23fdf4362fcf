import type { Validator } from './validators.ts';

/** Returns null for invalid JSON or a failed guard. */
export function parseJson<Value>(text: string | null | undefined, validator: Validator<Value>): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return validator(value) ? value : null;
  } catch {
    return null;
  }
}

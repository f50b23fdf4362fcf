import { isStorable } from '@psma/http-kit';
import { IdentityError } from './errors.ts';
import { messages } from './messages.ts';

const LONGEST_TEXT = 8192;

/** Parameters validated when read. Wrong shapes throw InvalidParameterException. */
export interface Input {
  text(name: string): string;
  optionalText(name: string): string | undefined;
  /** A nested object such as AuthParameters; empty if absent. */
  inner(name: string): Input;
  has(name: string): boolean;
  /** A list of `{Name, Value}` as a record; later names win. */
  attributes(name: string): Record<string, string>;
  texts(name: string): string[];
  flag(name: string): boolean | undefined;
}

export function readInput(body: unknown): Input {
  const values = isRecord(body) ? body : {};

  const optionalText = (name: string) => {
    const value = values[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string' || value.length > LONGEST_TEXT || !isStorable(value)) throw invalid(name);
    return value;
  };

  const list = (name: string) => {
    const value = values[name] ?? [];
    if (!Array.isArray(value) || value.length > 50) throw invalid(name);
    return value as unknown[];
  };

  return {
    optionalText,
    text(name) {
      const value = optionalText(name);
      if (!value) throw new IdentityError('InvalidParameterException', messages.request.missing(name));
      return value;
    },
    inner(name) {
      const value = values[name] ?? {};
      if (!isRecord(value)) throw invalid(name);
      return readInput(value);
    },
    has: (name) => values[name] !== undefined && values[name] !== null,
    attributes: (name) =>
      Object.fromEntries(
        list(name).map((item) => {
          const attribute = readInput(item);
          return [attribute.text('Name'), attribute.optionalText('Value') ?? ''];
        }),
      ),
    texts: (name) =>
      list(name).map((item) => {
        if (typeof item !== 'string') throw invalid(name);
        return item;
      }),
    flag(name) {
      const value = values[name];
      if (value !== undefined && value !== null && typeof value !== 'boolean') throw invalid(name);
      return value ?? undefined;
    },
  };
}

const invalid = (name: string) =>
  new IdentityError('InvalidParameterException', messages.request.invalid(name));

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

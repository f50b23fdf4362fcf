/**
 * Kinds of a JSON value's required parts: `''` for text, `0` for a number, `true` for a
 * boolean, `[item]`, an object of properties, and `null` for anything that is there.
 */
export type Shape = '' | 0 | true | null | readonly [Shape] | { readonly [name: string]: Shape };

type RequiredNames<Value> = {
  [Name in keyof Value]-?: object extends Pick<Value, Name> ? never : Name;
}[keyof Value];

/** Shape of a type; inner parts may stay unchecked. */
export type ShapeOf<Value> = [Value] extends [string]
  ? ''
  : [Value] extends [number]
    ? 0
    : [Value] extends [boolean]
      ? true
      : [Value] extends [readonly (infer Item)[]]
        ? readonly [ShapeOf<Item> | null]
        : [Value] extends [object]
          ? { readonly [Name in RequiredNames<Value>]: ShapeOf<Value[Name]> | null }
          : null;

/** True if all parts are there, of their kinds. Further properties are allowed. */
export function matchesShape(value: unknown, shape: Shape): boolean {
  if (shape === null) return value !== undefined;
  if (typeof shape !== 'object') return typeof value === typeof shape;
  if (isList(shape)) return isList(value) && value.every((item) => matchesShape(item, shape[0]));
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, part]) => matchesShape((value as Parts)[name], part))
  );
}

type Parts = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly [Shape] => Array.isArray(value);

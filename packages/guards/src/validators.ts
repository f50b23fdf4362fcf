/** Validates a value of unknown origin. */
export type Guard<Value> = (value: unknown) => value is Value;

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Any properties; no array, not null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isLiteral =
  <const Values extends readonly unknown[]>(...values: Values): Guard<Values[number]> =>
  (value): value is Values[number] =>
    values.includes(value);

export const isNullable =
  <Value>(guard: Guard<Value>): Guard<Value | null> =>
  (value): value is Value | null =>
    value === null || guard(value);

export const isOptional =
  <Value>(guard: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || guard(value);

export const isOneOf =
  <Left, Right>(left: Guard<Left>, right: Guard<Right>): Guard<Left | Right> =>
  (value): value is Left | Right =>
    left(value) || right(value);

export const isArrayOf =
  <Item>(guard: Guard<Item>): Guard<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(guard);

export const isRecordOf =
  <Item>(guard: Guard<Item>): Guard<Record<string, Item>> =>
  (value): value is Record<string, Item> =>
    isRecord(value) && Object.values(value).every(guard);

/** Other properties are allowed. */
export const isObjectOf = <Value extends object>(guards: {
  [Name in keyof Required<Value>]: Guard<Value[Name]>;
}): Guard<Value> => {
  const properties = Object.entries<Guard<unknown>>(guards);
  return (value): value is Value =>
    isRecord(value) && properties.every(([name, guard]) => guard(value[name]));
};

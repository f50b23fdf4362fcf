/** Validates a value of unknown origin. */
export type Validator<Value> = (value: unknown) => value is Value;

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Any properties; no array, not null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isLiteral =
  <const Values extends readonly unknown[]>(...values: Values): Validator<Values[number]> =>
  (value): value is Values[number] =>
    values.includes(value);

export const isNullable =
  <Value>(validator: Validator<Value>): Validator<Value | null> =>
  (value): value is Value | null =>
    value === null || validator(value);

export const isOptional =
  <Value>(validator: Validator<Value>): Validator<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || validator(value);

export const isOneOf =
  <Left, Right>(left: Validator<Left>, right: Validator<Right>): Validator<Left | Right> =>
  (value): value is Left | Right =>
    left(value) || right(value);

export const isArrayOf =
  <Item>(validator: Validator<Item>): Validator<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(validator);

export const isRecordOf =
  <Item>(validator: Validator<Item>): Validator<Record<string, Item>> =>
  (value): value is Record<string, Item> =>
    isRecord(value) && Object.values(value).every(validator);

/** Other properties are allowed. */
export const isObjectOf = <Value extends object>(validators: {
  [Name in keyof Required<Value>]: Validator<Value[Name]>;
}): Validator<Value> => {
  const properties = Object.entries<Validator<unknown>>(validators);
  return (value): value is Value =>
    isRecord(value) && properties.every(([name, validator]) => validator(value[name]));
};

import fc from 'fast-check';

/** The part of JSON Schema that contracts use. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Realistic values. */
export interface KnownValues {
  /** For any text. */
  ids: string[];
  /** For fields of this name. */
  named?: Record<string, unknown[]>;
}

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud83d',
  'a\udc00',
  '\u202e',
  '../..',
  '%',
  "'; drop table",
  'x'.repeat(600),
];
export const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
export const anyJson = fc.oneof(
  fc.jsonValue(),
  oddText,
  fc.double(),
  fc.constantFrom({ __proto__: null }, [], {}),
);

/** Mostly values that match a schema, occasionally others. */
export const valuesMatching = (schema: Schema, known: KnownValues): fc.Arbitrary<unknown> =>
  mostly(exactly(schema, known));

/** Like `fitting`, for a named field. */
export function matchingNamed(name: string, schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const values = known.named?.[name];
  return values ? mostly(fc.constantFrom(...values)) : valuesMatching(schema, known);
}

const mostly = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: anyJson });

function exactly(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesMatching(each, known)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return object(schema, known);
    case 'array':
      return fc.array(valuesMatching(schema.items ?? {}, known), { maxLength: (schema.maxItems ?? 4) + 1 });
    case 'string':
      return fc.oneof(oddText, fc.constantFrom(...known.ids));
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return number(schema);
    default:
      return anyJson;
  }
}

function object({ properties = {}, patternProperties, required = [] }: Schema, known: KnownValues) {
  const [values] = Object.values(patternProperties ?? {});
  if (values)
    return fc.dictionary(fc.constantFrom(...known.ids), valuesMatching(values, known), { maxKeys: 3 });
  const fields = Object.entries(properties).map(
    ([name, each]) => [name, matchingNamed(name, each, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Often close to a bound, if there are any. */
function number({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  const bounds = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1],
  );
  const wherever = fc.oneof(fc.integer(), fc.double());
  return bounds.length > 0 ? fc.oneof(fc.constantFrom(...bounds), wherever) : wherever;
}

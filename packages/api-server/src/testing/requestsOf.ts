import fc from 'fast-check';

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
}

interface Operation {
  security?: unknown[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** The API's own description, as `/openapi.json` answers it. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** One request that somebody could send. */
export interface OddRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  remoteAddress: string;
}

/** Values that fit somewhere: ids that exist, tokens, cookies. */
export interface Known {
  ids: string[];
  tokens: string[];
  cookies: string[];
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
const text = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
const anything = fc.oneof(fc.jsonValue(), text, fc.double(), fc.constantFrom({ __proto__: null }, [], {}));

/** Mostly what fits a schema, now and then something else in its place. */
function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: exactly(schema, known) }, { weight: 1, arbitrary: anything });
}

function exactly(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, known)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const fields = Object.entries(properties).map(([name, each]) => [name, fitting(each, known)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known), { maxLength: (schema.maxItems ?? 4) + 1 });
    case 'string':
      return fc.oneof(text, fc.constantFrom(...known.ids));
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    default:
      return anything;
  }
}

/** Requests to every call that the document describes: right, nearly right and absurd ones. */
export function requestsOf({ paths }: ApiDocument, known: Known): fc.Arbitrary<OddRequest> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return fc.constantFrom(...calls).chain(({ path, method, operation }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
    const schema = operation.requestBody?.content['application/json']?.schema;
    return fc.record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom('PUT', 'OPTIONS', 'HEAD') },
      ),
      url: fc.tuple(...names.map(() => fc.oneof(fc.constantFrom(...known.ids), text))).chain((values) =>
        fc.option(text, { nil: undefined, freq: 4 }).map((query) => {
          const address = names.reduce(
            (whole, name, index) => whole.replace(name, () => encoded(values[index] ?? '')),
            path,
          );
          return `/api${address}${query === undefined ? '' : `?session=${encoded(query)}`}`;
        }),
      ),
      headers: fc.record(
        {
          authorization: fc.oneof(
            { weight: 8, arbitrary: fc.constantFrom(...known.tokens).map((token) => `Bearer ${token}`) },
            { weight: 1, arbitrary: fc.constantFrom('Bearer', 'Bearer x.y.z', 'Basic YTpi') },
          ),
          cookie: fc.constantFrom(...known.cookies, 'psma=;;=', 'x'.repeat(3000)),
          'content-type': fc.oneof(
            { weight: 12, arbitrary: fc.constant('application/json') },
            { weight: 1, arbitrary: fc.constantFrom('text/plain', 'multipart/form-data', ';') },
          ),
          'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('', 'x', 'x'.repeat(300))),
        },
        { requiredKeys: ['content-type'] },
      ),
      payload: fc.oneof(
        {
          weight: 12,
          arbitrary: (schema ? fitting(schema, known) : anything).map((body) => JSON.stringify(body)),
        },
        { weight: 1, arbitrary: fc.constantFrom('', '{', '[1,', '"\\ud800"', '\u0000') },
      ),
      remoteAddress: fc.ipV4(),
    });
  });
}

/** As `encodeURIComponent`, which refuses half of a surrogate pair: those stay as they are. */
const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

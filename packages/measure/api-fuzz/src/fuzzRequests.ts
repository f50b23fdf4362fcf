import fc from 'fast-check';
import {
  anyJson,
  matchingNamed,
  oddText,
  valuesMatching,
  type KnownValues,
  type Schema,
} from './arbitraries.ts';

/** An operation to fuzz. */
export interface FuzzOperation {
  method: string;
  /** With `{name}` or `:name` for parameters. */
  path: string;
  query?: Record<string, Schema> | undefined;
  body?: Schema | undefined;
  /** For uploads: these bytes are sent whole, cut, or changed. */
  upload?: { type: string; bytes: Buffer[] } | undefined;
}

/** One generated request. */
export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer;
  remoteAddress: string;
}

/** Realistic values: existing ids, tokens, cookies. */
export interface Known extends KnownValues {
  tokens: string[];
  cookies: string[];
}

/** Generates valid, nearly valid and absurd requests to each operation. */
export const fuzzRequests = (calls: FuzzOperation[], known: Known): fc.Arbitrary<FuzzRequest> =>
  fc.constantFrom(...calls).chain((call) =>
    fc.record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(call.method) },
        { weight: 1, arbitrary: fc.constantFrom('PUT', 'OPTIONS', 'HEAD') },
      ),
      url: urlOf(call, known),
      headers: headersOf(call, known),
      payload: payloadOf(call, known),
      remoteAddress: fc.ipV4(),
    }),
  );

function urlOf({ path, query }: FuzzOperation, known: Known): fc.Arbitrary<string> {
  const parts = path.split(/\{(\w+)\}|:(\w+)/).filter((part) => part !== undefined);
  const written = parts.map((part, index) =>
    index % 2 === 0
      ? fc.constant(part)
      : matchingNamed(part, { type: 'string' }, known).map((value) => encoded(value)),
  );
  const asked = fc.oneof(
    fc.record(
      Object.fromEntries(
        Object.entries(query ?? {}).map(([name, schema]) => [name, matchingNamed(name, schema, known)]),
      ),
      { requiredKeys: [] },
    ),
    fc.dictionary(oddText, oddText, { maxKeys: 2 }),
  );
  return fc.tuple(fc.tuple(...written), asked).map(([address, values]) => {
    const pairs = Object.entries(values).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
    return address.join('') + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
  });
}

const headersOf = ({ upload }: FuzzOperation, known: Known) =>
  fc.record(
    {
      authorization: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...known.tokens).map((token) => `Bearer ${token}`) },
        { weight: 1, arbitrary: fc.constantFrom('Bearer', 'Bearer x.y.z', 'Basic YTpi') },
      ),
      cookie: fc.constantFrom(...known.cookies, 'psma=;;=', 'x'.repeat(3000)),
      'content-type': fc.oneof(
        { weight: 12, arbitrary: fc.constant(upload?.type ?? 'application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'multipart/form-data', ';') },
      ),
      'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('', 'x', 'x'.repeat(300))),
    },
    { requiredKeys: ['content-type'] },
  );

const payloadOf = ({ body, upload }: FuzzOperation, known: Known): fc.Arbitrary<string | Buffer> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: upload
        ? changedBytes(upload.bytes)
        : (body ? valuesMatching(body, known) : anyJson).map((value) => JSON.stringify(value) ?? ''),
    },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[1,', '"\\ud800"', '\u0000') },
  );

/** Whole, cut at some place, or with one byte changed. */
const changedBytes = (all: Buffer[]) =>
  fc.constantFrom(...all).chain((bytes) =>
    fc.oneof(
      fc.constant(bytes),
      fc.nat(bytes.length).map((end) => bytes.subarray(0, end)),
      fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)).map(([at, byte]) => {
        const changed = Buffer.from(bytes);
        changed[at] = byte;
        return changed;
      }),
    ),
  );

/** Like `encodeURIComponent`, without throwing for a lone surrogate. */
const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

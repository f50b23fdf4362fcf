import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from './bucket.ts';

/** Fault: hang, refusal, abort midway, lost response. */
export type Fault = 'hangs' | 'busy' | 'denied' | 'half' | 'lost';

export interface ObjectStore {
  settings: BucketSettings;
  /** For inspection and damage. */
  objects: Map<string, { bytes: Buffer; at: Date }>;
  fault: (method: string, key: string) => Fault | null;
  close(): Promise<void>;
}

const BUCKET = 'artefacts';
const REGION = 'eu-west-2';
const KEY = { keyId: 'AKTEST', secret: 'a secret for tests' };
/** Forces paginated listings. */
const PAGE = 3;

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * S3 test double: in-memory objects, verified signatures (version 4) and checksums,
 * conditional writes, paginated listings.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects: ObjectStore['objects'] = new Map();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store: ObjectStore = {
    settings: { bucket: BUCKET, region: REGION, endpoint, credentials: KEY },
    objects,
    fault: () => null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '' } = request;
    const url = new URL(request.url ?? '/', endpoint);
    const [, bucket = '', ...names] = decodeURIComponent(url.pathname).split('/');
    const key = names.join('/');
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const fault = store.fault(method, key);
    if (fault === 'hangs') return;
    if (fault === 'busy') return refuse(response, 503, 'SlowDown');
    if (fault === 'denied' || !isSigned(request, url, body)) return refuse(response, 403, 'AccessDenied');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (fault === 'half' && method === 'PUT') return void request.socket.destroy();
    if (method === 'PUT') return put(request, response, key, body, fault);
    if (method === 'DELETE') return void (objects.delete(key), response.writeHead(204).end());
    if (!key) return list(response, url.searchParams);
    const { bytes } = objects.get(key) ?? {};
    if (!bytes) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': bytes.length });
    if (fault === 'half') response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    else response.end(bytes);
  }

  function put(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    bytes: Buffer,
    fault: Fault | null,
  ) {
    const { headers } = request;
    const checksum = createHash('sha256').update(bytes).digest('base64');
    if (headers['x-amz-checksum-sha256'] !== checksum) return refuse(response, 400, 'BadDigest');
    if (headers['if-none-match'] === '*' && objects.has(key))
      return refuse(response, 412, 'PreconditionFailed');
    objects.set(key, { bytes, at: new Date() });
    if (fault === 'lost') request.socket.destroy();
    else response.writeHead(200).end();
  }

  function list(response: ServerResponse, query: URLSearchParams) {
    const after = query.get('continuation-token') ?? '';
    const found = [...objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const page = found.slice(0, PAGE);
    const next = found.length > PAGE ? page.at(-1)?.[0] : undefined;
    response.setHeader('content-type', 'application/xml');
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${
        next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
      }${page
        .map(
          ([key, { bytes, at }]) =>
            `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
        )
        .join('')}</ListBucketResult>`,
    );
  }

  return store;
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

/** AWS signature version 4: method, URL, signed headers, body hash. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKTEST\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const day = String(headers['x-amz-date']).slice(0, 8);
  if (scope !== `${day}/${REGION}/s3/aws4_request` || headers['x-amz-content-sha256'] !== hash(body))
    return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url.pathname, query, signed.join(''), names, hash(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(request)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => mac(secret, part), `AWS4${KEY.secret}`);
  return mac(key, text).toString('hex') === signature;
}

import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { UPLOAD_TYPE } from '@psma/release-contract';
import { sampleRelease } from '@psma/release-gate/testing';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

/** Maps the first position to `Answer`, line 12, column 3. */
const MAP = { version: 3, sources: ['webpack://x/./src/Answer.tsx'], names: ['Answer'], mappings: 'AAWEA' };
const mapTo = (source: string) => ({ ...MAP, sources: [`webpack://x/${source}`] });
const maps = gzipSync(
  JSON.stringify({
    'main.js': MAP,
    'kit.js': mapTo('../packages/platform/remote-kit/src/kit.ts'),
    'library.js': mapTo('../node_modules/.pnpm/a@1/node_modules/a/b.js'),
  }),
);

describe('errors of releases', () => {
  let registry: StartedRegistry;
  let releaseId: string;

  beforeAll(async () => {
    registry = await startTestRegistry({ stable: [sampleRelease('shell', 's')] });
    releaseId = await registry.publish(sampleRelease('mf-triage', 'one'), true);
  });
  afterAll(() => registry.close());

  const send = (payload: Buffer, release = releaseId, bearer = registry.owner) =>
    registry.app.inject({
      method: 'POST',
      url: `/registry/releases/mf-triage/${release}/maps`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': UPLOAD_TYPE },
      payload,
    });
  const at = (place = '1:1', file = 'main.js') => `mf-triage/${releaseId}/${file}:${place}`;
  /** New page each: a ticket counts once. */
  const report = async (said: object, remoteAddress = '192.0.2.1') => {
    const { ticket } = (await registry.app.inject('/releases/resolution')).json<{ ticket: string }>();
    const payload = { ticket, remote: 'mf-triage', releaseId, outcome: 'failed', ms: 9, ...said };
    return registry.app.inject({ method: 'POST', url: '/releases/health', payload, remoteAddress });
  };
  const crash = () => ({
    errorClass: 'TypeError',
    route: '/questions/:id',
    stack: [at()],
    componentStack: [at()],
  });
  const list = () => registry.registry.errors.list('mf-triage');

  test('maps are accepted from publishers and never served', async () => {
    expect((await send(maps, releaseId, 'nobody')).statusCode).toBe(401);
    expect((await send(maps, 'ffffffffffff')).statusCode).toBe(404);
    expect((await send(Buffer.alloc(9 * 1024 * 1024))).statusCode).toBe(400);
    expect((await send(maps)).statusCode).toBe(204);
    expect((await send(gzipSync('{}'))).statusCode).toBe(204);
    for (const url of [
      `/releases/mf-triage/${releaseId}/maps.json.gz`,
      `/releases/mf-triage/${releaseId}.maps/maps.json.gz`,
      `/releases/mf-triage/${releaseId}/..%2f${releaseId}.maps%2fmaps.json.gz`,
      `/releases/mf-triage/${releaseId}/remoteEntry.js.map`,
      `/registry/releases/mf-triage/${releaseId}/maps`,
    ])
      expect(
        (await registry.app.inject({ url, headers: { authorization: `Bearer ${registry.owner}` } }))
          .statusCode,
      ).toBe(404);
  });

  test('failures are grouped, with first seen and count, in places of the sources', async () => {
    expect((await report(crash())).statusCode).toBe(204);
    expect((await report(crash())).statusCode).toBe(204);
    const source = 'mf-triage/src/Answer.tsx:12:3';
    expect(await list()).toEqual([
      {
        releaseId,
        errorClass: 'TypeError',
        route: '/questions/:id',
        count: 2,
        firstSeen: expect.any(Date),
        lastSeen: expect.any(Date),
        stack: [{ built: at(), source, name: 'Answer' }],
        components: [{ built: at(), source, name: 'Answer' }],
      },
    ]);
  });

  test('pages of older releases report less, and places without a map stay as built', async () => {
    await report({ errorClass: 'RangeError' });
    await report({ errorClass: 'a text of the page', stack: [at('9:9', '__proto__')] });
    const [second, first] = await list();
    expect(first).toMatchObject({ errorClass: 'RangeError', route: null, stack: [], components: [] });
    expect(second).toMatchObject({ errorClass: 'unknown', stack: [{ source: null, name: null }] });
  });

  test('places in packages and libraries are shown by their paths', async () => {
    await report({ stack: [at('1:1', 'kit.js'), at('1:1', 'library.js')] });
    const [{ stack } = { stack: [] }] = await list();
    expect(stack.map(({ source }) => source)).toEqual([
      'packages/platform/remote-kit/src/kit.ts:12:3',
      'node_modules/a/b.js:12:3',
    ]);
  });

  test.each([
    [{ stack: ['Error: what the page said'] }],
    [{ stack: Array.from({ length: 21 }, () => 'mf-triage/aaaaaaaaaaaa/main.js:1:1') }],
    [{ componentStack: ['https://tool.example/assessment/5?a:1:1'] }],
    [{ route: '/assessment/5?email=a@example.org' }],
  ])('a report with %j is refused', async (said) => {
    expect((await report(said)).statusCode).toBe(400);
  });

  const note = (kind: number, network: string) =>
    registry.registry.errors.note(
      { remote: 'mf-triage', releaseId },
      { errorClass: 'Forged', route: null, stack: [at(`${kind}:2`)], components: [] },
      network,
    );

  test('one network fills no list: what five others report after 60 forged kinds is shown', async () => {
    releaseId = await registry.publish(sampleRelease('mf-triage', 'forged'), true);
    for (let kind = 1; kind <= 60; kind += 1) await note(kind, '203.0.113.0/24');
    for (let visitor = 1; visitor <= 5; visitor += 1) await report(crash(), `198.51.${visitor}.7`);
    const shown = (await list()).filter((each) => each.releaseId === releaseId);
    expect(shown).toHaveLength(11);
    expect(shown[0]).toMatchObject({ errorClass: 'TypeError', count: 5 });
    await note(1, '203.0.113.0/24');
    expect((await list())[0]).toMatchObject({ errorClass: 'Forged', count: 2 });
  });

  test('of a full list that many networks filled, what one network reported gives way', async () => {
    releaseId = await registry.publish(sampleRelease('mf-triage', 'full'));
    for (const network of ['one', 'other']) await note(0, network);
    for (let kind = 1; kind <= 60; kind += 1) await note(kind, `network ${kind}`);
    const stored = await registry.database.pool.query<{ count: number; line: string }>(
      `select count, stack ->> 0 as line from release_error where release_id = $1 order by first_seen`,
      [releaseId],
    );
    expect(stored.rows).toHaveLength(50);
    expect(stored.rows[0]).toEqual({ count: 2, line: at('0:2') });
    expect(stored.rows.at(-1)?.line).toBe(at('60:2'));
  });

  describe('maps within the limits that cannot be read', () => {
    const randomText = `"${randomBytes(100_000).toString('base64')}"`;
    const padding = `"a":${randomText}`;
    const nested = (depth: number) => '{"sections":[{"map":'.repeat(depth);

    test.each([
      ['no JSON', 'no'],
      ['null', 'null'],
      ['a list', '[]'],
      ['a number', '1'],
      ['no map of the file', '{"main.js":null}'],
      ['a text in its place', '{"main.js":"x"}'],
      ['mappings that are a number', '{"main.js":{"version":3,"sources":[],"mappings":1}}'],
      ['mappings of another alphabet', '{"main.js":{"version":3,"sources":[],"mappings":"ÿÿ"}}'],
      ['sources that are null', '{"main.js":{"version":3,"sources":null,"mappings":"AAWEA"}}'],
      ['a source that is null', '{"main.js":{"version":3,"sources":[null],"mappings":"AAWEA"}}'],
      ['a source that is not there', '{"main.js":{"version":3,"sources":[],"mappings":"AAWEA"}}'],
      ['sections', '{"main.js":{"version":3,"sections":[{"offset":{"line":0,"column":0},"map":1}]}}'],
      ['sections without end', `{${padding},"main.js":${nested(20_000)}0${'}]}'.repeat(20_000)}}`],
      ['lists without end', `[${randomText},${'['.repeat(3_000_000)}`],
      ['a prototype', '{"__proto__":{"main.js":{}},"main.js":{"__proto__":{"mappings":"A"}}}'],
      [
        'millions of lines',
        `{${padding},"main.js":{"version":3,"sources":[],"mappings":"${';'.repeat(3_000_000)}"}}`,
      ],
    ])('%s leave places as they were built', async (what, text) => {
      releaseId = await registry.publish(sampleRelease('mf-triage', what), true);
      expect((await send(gzipSync(text))).statusCode).toBe(204);
      await report(crash());
      expect((await list())[0]).toMatchObject({ stack: [{ built: at(), source: null, name: null }] });
    });
  });

  describe('maps that are too large', () => {
    /** Padded maps of the first release. */
    const padded = (text: string) => gzipSync(JSON.stringify({ 'main.js': { ...MAP, file: text } }));
    const noise = (bytes: number) => randomBytes(bytes).toString('base64');
    const MEGABYTE = 1024 * 1024;
    /** Unpacks to the text repeated `count` times. */
    const members = (text: string, count: number) => Buffer.concat(Array<Buffer>(count).fill(gzipSync(text)));

    test.each([
      ['60 MB unpacked', () => members(noise(4096).repeat(192), 60), /unpack to at least 6\d MB/],
      ['300 to 1', () => padded('x'.repeat(3 * MEGABYTE)), /200 times their packed size/],
      ['300 MB of zeros', () => members('\0'.repeat(10 * MEGABYTE), 30), /unpack to at least 20\d MB/],
    ])('are refused: %s', async (_, made, reason) => {
      const release = await registry.publish(sampleRelease('mf-triage', 'large maps'));
      const answer = await send(made(), release);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ message: string }>().message).toMatch(reason);
      expect(await readdir(path.join(registry.directory, 'artefacts/mf-triage'))).not.toContain(
        `${release}.maps`,
      );
    });

    test('and what is no gzip', async () => {
      expect((await send(Buffer.from('{}'))).statusCode).toBe(400);
    });

    test('that were stored before leave places as they were built', async () => {
      releaseId = await registry.publish(sampleRelease('mf-triage', 'stored'), true);
      const file = new Map([['maps.json.gz', padded('x'.repeat(3 * MEGABYTE))]]);
      await registry.options.artefacts.put({ remote: 'mf-triage', releaseId: `${releaseId}.maps` }, file);
      await report(crash());
      expect((await list())[0]).toMatchObject({ stack: [{ built: at(), source: null }] });
    });

    test('are parsed in a thread of their own', async () => {
      releaseId = await registry.publish(sampleRelease('mf-triage', 'near the limit'), true);
      expect((await send(padded(noise(4096).repeat(3000)))).statusCode).toBe(204);
      await report(crash());
      const parse = jest.spyOn(JSON, 'parse');
      expect((await list())[0]).toMatchObject({ stack: [{ name: 'Answer' }] });
      expect(parse.mock.calls.filter(([text]) => text.length > MEGABYTE)).toEqual([]);
      parse.mockRestore();
    });
  });
});

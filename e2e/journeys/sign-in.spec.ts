import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startOpenIdProvider, type OpenIdProvider } from '@psma/test-harness/openIdProvider.ts';
import { editedRelease } from '@psma/test-harness/patchedRelease.ts';
import { node, startProduct, type Product } from '@psma/test-harness/product.ts';
import { ownerToken } from '@psma/test-harness/releaseCli.ts';
import { candidateOf } from '@psma/test-harness/releaseCopy.ts';
import getPort from 'get-port';

let provider: OpenIdProvider;
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await getPort();
  provider = await startOpenIdProvider(`http://console.localhost:${port}/console/sign-in/callback`);
  for (const name of ['Ana', 'Ben'])
    provider.accounts[name.toLowerCase()] = { name, groups: ['release-owners'] };
  const { issuer, clientId, clientSecret } = provider;
  product = await startProduct(
    { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    { port },
  );
  const claim = ['--claim', 'groups=release-owners', '--owner', '--label', 'Owners'];
  await asOwner('trust', 'create', ...claim);
});
test.afterAll(async () => {
  await product.remove();
  await provider.stop();
});

/** Runs a command in an own home directory. */
function startCommand(args: string[], env: Record<string, string>) {
  const main = path.resolve(import.meta.dirname, '../../packages/platform/release-cli/src/cli.ts');
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

/** Runs a command with the token of the server's machine. */
async function asOwner(...args: string[]) {
  const command = startCommand([...args, '--reason', 'a test'], { RELEASE_TOKEN: ownerToken(product) });
  expect(await command.ended).toMatchObject({ code: 0 });
}

async function signIn(page: Page, name: string) {
  await page.goto(product.consoleUrl);
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
  await page.getByLabel('Account').fill(name.toLowerCase());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Remotes', level: 1 })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

test('A-SSO-001 an owner gives a group rights; its member signs in to console and command line', async ({
  page,
}) => {
  await signIn(page, 'Ana');

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

test('A-ENV-007 one person proposes a promotion, another approves it; a rollback needs no second one @short', async ({
  page: ana,
  browser,
}) => {
  const stable = async () => (await candidateOf(product, 'mf-triage')).releaseId;
  const before = await stable();
  const { releaseId, directory } = await editedRelease(product, 'mf-triage', 'approved', (script) => script);
  const publishing = ['--dir', directory, '--allow-dirty', '--no-smoke', 'a copy'];
  await asOwner('publish', 'mf-triage', ...publishing);
  await asOwner('environment', 'rules', 'production', '--approvals', '1');

  await signIn(ana, 'Ana');
  await ana.getByRole('link', { name: 'mf-triage' }).first().click();
  const row = ana.getByRole('listitem').filter({ hasText: releaseId });
  await row.getByText(/^Change /).click();
  const promotion = row.locator('form').filter({ has: ana.getByRole('button', { name: 'Promote' }) });
  await promotion.getByLabel('Reason, for the log').fill('A clearer triage');
  await promotion.getByRole('button', { name: 'Promote' }).click();
  await expect(ana.getByRole('status').first()).toContainText('waits for the approval of a second person');
  await ana.getByRole('link', { name: 'Approvals' }).click();
  await ana.getByText('Decide proposal').click();
  await expect(ana.getByText('another person approves it')).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const decline = ana.getByRole('button', { name: 'Decline' });
  await decline.evaluate((button: HTMLButtonElement) => {
    button.formAction = button.formAction.replace('decline', 'approve');
  });
  await ana.getByLabel('Reason, for the log').fill('I like it');
  await decline.click();
  await expect(ana.getByRole('alert')).toContainText('another person has to approve it');
  expect(await stable()).toBe(before);

  const ben = await (await browser.newContext()).newPage();
  await signIn(ben, 'Ben');
  await ben.getByRole('navigation').getByRole('link', { name: 'Approvals' }).click();
  await ben.getByText('Decide proposal').click();
  await ben.getByLabel('Reason, for the log').fill('Tried it on a phone');
  await ben.getByRole('button', { name: 'Approve' }).click();
  await expect(ben.getByRole('status').first()).toContainText('The change is approved and made');
  expect(await stable()).toBe(releaseId);
  await ben.getByRole('link', { name: 'Log' }).click();
  await expect(ben.getByRole('row', { name: /Ben .* approved .*Tried it on a phone/ })).toBeVisible();
  await expect(ben.getByRole('row', { name: /Ana .* promoted .*approved by Ben/ })).toBeVisible();
  await ben.context().close();

  await ana.goto(`${product.consoleUrl}/console`);
  await ana.getByRole('button', { name: /Roll back mf-triage/ }).click();
  await expect(ana.getByRole('status').first()).toContainText('Everyone gets the last good release again');
  expect(await stable()).toBe(before);
});

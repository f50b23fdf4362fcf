import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { startDevProxy, type RunningDevProxy } from '@psma/test-harness/devProxy.ts';
import { startHttpsSite, type HttpsSite } from '@psma/test-harness/httpsSite.ts';
import { patchedRelease } from '@psma/test-harness/patchedRelease.ts';
import { releaseCli } from '@psma/test-harness/releaseCli.ts';
import {
  answerQuestion,
  beginAssessment,
  fillLogin,
  fillSignUp,
  linkIn,
  mailTo,
  main,
  newAccount,
  title,
} from '@psma/test-harness/visitor.ts';
import { copyWorkspace, type WorkspaceCopy } from '@psma/test-harness/workspaceCopy.ts';

const COMMAND = 'packages/platform/tooling/src/commands/dev.ts';
const LANDING = 'mf-triage/src/features/landing/messages.ts';
const REPORTS = ['POST /releases/health', 'POST /api/analytics/events'];

let copy: WorkspaceCopy;
let site: HttpsSite;
let proxy: RunningDevProxy;

test.beforeAll(async () => {
  copy = copyWorkspace();
  site = await startHttpsSite();
  proxy = await startDevProxy((port) =>
    copy.start(COMMAND, ['triage', '--in', site.url, '--port', port], {
      NODE_EXTRA_CA_CERTS: site.certificateFile,
    }),
  );
});
test.afterAll(async () => {
  await proxy?.stop();
  await site?.remove();
  await copy?.remove();
});

/** Exit code and output of the command for a site that it cannot show. */
async function runFor(url: string, env: Record<string, string> = {}) {
  const child = copy.start(COMMAND, ['triage', '--in', url], env);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { out: await text(child.stdout), err: await text(child.stderr), code: await ended };
}

test('A-OVR-007 an untrusted certificate, and one for another name, give one sentence and a failure', async () => {
  expect(await runFor(site.url)).toEqual({
    out: '',
    err: `The certificate of ${site.url} is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT): name its authority's file in NODE_EXTRA_CA_CERTS.\n`,
    code: 1,
  });
  const other = site.url.replace('127.0.0.1', 'other.localhost');
  expect(await runFor(other, { NODE_EXTRA_CA_CERTS: site.certificateFile })).toEqual({
    out: '',
    err: `The certificate of ${other} is not valid (ERR_TLS_CERT_ALTNAME_INVALID): use the name that it is for, or have it renewed.\n`,
    code: 1,
  });
});

test('A-OVR-001 A-OVR-008 a saved text is shown in the running site, below a banner', async ({ page }) => {
  await page.goto(proxy.url);
  await expect(title(page)).toHaveText('Personnel Security Maturity Assessment');
  await expect(page.getByRole('complementary', { name: 'Development' })).toHaveText(
    `mf-triage comes from my dev server, everything else from ${site.url}.`,
  );
  const titles = ['Personnel Security Maturity Assessment', 'First', 'Second'];
  for (const [at, now] of titles.slice(1).entries()) {
    const saved = Date.now();
    copy.edit(LANDING, `title: '${titles[at]}'`, `title: '${now}'`);
    await expect(title(page)).toHaveText(now);
    const description = String((Date.now() - saved) / 1000);
    test.info().annotations.push({ type: 'seconds from saving to the screen', description });
  }
});

test('A-OVR-007 sign-up, log in and an answer are saved by an https site', async ({
  page,
  browser,
  request,
}) => {
  const account = newAccount();
  await page.goto(`${proxy.url}/sign-up/email`);
  await fillSignUp(page, account);
  await expect(page).toHaveURL(/\/sign-up\/thank-you/);
  const mail = await mailTo(request, site.product.url, account.email, /\/sign-up\/confirm/);
  await page.goto(linkIn(mail).replace(site.url, proxy.url));
  await expect(page).toHaveURL(/\/admin\/login/);
  await fillLogin(page, account.email, account.password);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  const session = await beginAssessment(page, 'Through the proxy');
  await answerQuestion(page, 1, 3);
  await expect(main(page).getByText('Question 2/35')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${proxy.url}/admin/login`);
  await fillLogin(other, account.email, account.password);
  await expect(other).toHaveURL(/\/admin\/dashboard/);
  await other.goto(`${proxy.url}/admin/assessment/${session}/1/1`);
  await expect(main(other).getByRole('radio').nth(3)).toBeChecked();
  await other.context().close();
});

test('A-OVR-007 a triage is saved, with the write key in a cookie of an https site', async ({ page }) => {
  const written: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' && /\/api\/.*triage/.test(response.url()))
      written.push(response.status());
  });
  await page.goto(proxy.url);
  await main(page).getByRole('link', { name: 'Start Triage' }).click();
  await main(page).getByRole('radio').nth(2).check();
  await main(page).getByRole('button', { name: 'Next Question' }).click();
  await expect.poll(() => written.filter((status) => status < 300).length).toBeGreaterThan(1);
  expect(written.filter((status) => status >= 300)).toEqual([]);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain('__Host-triage-tool-key');
});

test('A-OVR-007 an open page receives a new release of another remote', async ({ page }) => {
  await page.goto(proxy.url);
  await expect(title(page)).toBeVisible();
  const release = releaseCli(copy, site.product);
  const because = ['--reason', 'a test'];
  const { directory, releaseId } = await patchedRelease(site.product, 'mf-auth', {
    from: 'Email/Org code',
    to: 'Email or code',
  });
  const unseen = ['--no-smoke', 'a test'];
  await release('publish', 'mf-auth', '--dir', directory, '--allow-dirty', ...unseen, ...because);
  const resolved = site.requests.length;
  await release('promote', 'mf-auth', releaseId, ...because);
  await expect.poll(() => site.requests.slice(resolved)).toContain('GET /releases/resolution');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email or code')).toBeVisible();
});

test('A-OVR-005 a changed script of another remote is not run', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/integrity/i.test(message.text())) refused.push(message.text());
  });
  site.change(/\/releases\/mf-results\/.*\.js$/);
  await page.goto(`${proxy.url}/verify`);
  await expect.poll(() => refused).not.toEqual([]);
  await expect(title(page)).toBeVisible();
  expect(await page.evaluate(() => 'changed' in globalThis)).toBe(false);
  site.change(null);
});

test('A-OVR-003 a page sends no report, and none reaches the site', async ({ browser }) => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (one) => sent.push(`${one.method()} ${new URL(one.url()).pathname}`));
  const leave = async (url: string) => {
    await page.goto(url);
    await expect(title(page)).toBeVisible();
    await page.goto('about:blank');
  };
  await leave(proxy.url);
  expect([...sent, ...site.requests].filter((line) => REPORTS.includes(line))).toEqual([]);
  // Without the proxy it sends both.
  await leave(site.url);
  for (const report of REPORTS) await expect.poll(() => site.requests).toContain(report);
  await context.close();
});

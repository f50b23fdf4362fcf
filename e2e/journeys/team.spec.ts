import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { commitAll, readRecipes, runInCopy } from '@psma/test-harness/ciRecipes.ts';
import { ownerToken, releaseCli, servedFiles } from '@psma/test-harness/releaseCli.ts';
import { expect, test } from '@psma/test-harness/releases.ts';
import { answerQuestion, beginAssessment, main, signUpAndLogIn, title } from '@psma/test-harness/visitor.ts';

const because = ['--reason', 'a test'];
/** Message change that CONTRIBUTING.md gives newcomers. */
const [, TEXTS = '', FROM = '', TO = ''] =
  /In `(mf-triage[^`]+)`, in `\w+`, replace `([^`]+)` by `([^`]+)`/.exec(
    readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8'),
  ) ?? [];

interface Chosen {
  stable: string;
  lastGood: string;
}

/** Runs `npm run e2e -- <arguments>`; returns its output. */
const qa = async (args: string[], env: Record<string, string>) => {
  const script = fileURLToPath(
    new URL('../../packages/platform/tooling/src/commands/e2e.ts', import.meta.url),
  );
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...process.env, ...env },
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The journey failed:\n${stdout}${stderr}`, { cause: error });
  }
};

test.describe.serial('a team and its remote', () => {
  test.setTimeout(300_000);
  let changed: string;

  test('releases one changed line: an open assessment stays, the next visitor to triage sees it', async ({
    page,
    request,
    browser,
    product,
    copy,
  }) => {
    const before = await servedFiles(product);
    await signUpAndLogIn(page, request, product.url);
    await beginAssessment(page, 'While triage is released');
    await answerQuestion(page, 1, 2);
    await answerQuestion(page, 2, 3);
    await expect(main(page).getByText('Question 3/35')).toBeVisible();
    const choice = main(page).getByRole('radio').nth(4);
    await choice.check();
    const node = await choice.elementHandle();
    const seen = await page.locator('body').innerText();
    let loads = 0;
    page.on('load', () => (loads += 1));

    const { token } = await releaseCli(
      copy,
      product,
    )<{ token: string }>(
      ...['token', 'create', '--remote', 'mf-triage', '--can', 'publish,promote', ...because],
    );
    const release = releaseCli(copy, product, token);
    expect(TO).not.toBe('');
    copy.edit(TEXTS, FROM, TO);
    const { releaseId } = await release<{ releaseId: string }>(
      'publish',
      'mf-triage',
      '--allow-dirty',
      ...because,
    );
    changed = releaseId;
    expect(readdirSync(path.join(copy.directory, '.cache', 'builds'))).toEqual(['mf-triage']);
    expect(await servedFiles(product)).toEqual(before);

    const heard = page.waitForResponse('**/releases/resolution');
    await release('promote', 'mf-triage', releaseId, ...because);
    await heard;

    const ofOthers = (files: Record<string, string>) =>
      Object.entries(files).filter(([file]) => !file.startsWith('mf-triage'));
    const after = await servedFiles(product);
    expect(after['mf-triage']).toBe(releaseId);
    expect(ofOthers(after)).toEqual(ofOthers(before));
    expect(ofOthers(after).length).toBeGreaterThan(50);

    expect(await page.locator('body').innerText()).toBe(seen);
    expect(await node?.evaluate((radio: HTMLInputElement) => radio.isConnected && radio.checked)).toBe(true);
    const saved = page.waitForResponse((answer) => /\/question\/[^/]+\/answer$/.test(answer.url()));
    await main(page).getByRole('button', { name: 'Next', exact: true }).click();
    expect((await saved).ok()).toBe(true);
    await expect(main(page).getByText('Question 4/35')).toBeVisible();
    expect(loads).toBe(0);

    const next = await browser.newPage();
    await next.goto(product.url);
    await expect(main(next).getByText(TO)).toBeVisible();
    await next.close();
  });

  test('A-PRV-012 the recipes of both CI systems print the link, then the refusal with a failing step', async ({
    product,
    copy,
  }) => {
    const release = releaseCli(copy, product);
    const tokenFor = async (right: string) =>
      (
        await release<{ token: string }>(
          ...['token', 'create', '--remote', 'mf-triage', '--can', right, ...because],
        )
      ).token;
    const [preview, qaOnly] = [await tokenFor('preview'), await tokenFor('qa')];
    const summary = path.join(product.dataDir, 'summary.txt');
    const run = (lines: string, name: string, token = preview) =>
      runInCopy(copy, lines, {
        RELEASE_URL: product.consoleUrl,
        RELEASE_TOKEN: token,
        PREVIEW_REMOTE: 'mf-triage',
        PREVIEW_NAME: name,
        GITHUB_STEP_SUMMARY: summary,
      });
    const link = (name: string) => new RegExp(`^http://${name}-[a-z]{10}\\.preview\\.localhost:\\d+$`, 'm');
    const { github, gitlab } = readRecipes();
    commitAll(copy);

    expect(await run(github.make, 'pr-7')).toMatch(link('pr-7'));
    expect(readFileSync(summary, 'utf8')).toMatch(link('pr-7'));
    for (const { make } of [github, gitlab])
      await expect(run(make, 'pr-8', qaOnly)).rejects.toThrow('may not preview mf-triage');
    await run(gitlab.make, 'mr-7');
    const environment = readFileSync(path.join(copy.directory, 'preview.env'), 'utf8');
    expect(environment.replace('PREVIEW_URL=', '')).toMatch(link('mr-7'));
    await run(github.end, 'pr-7');
    await run(gitlab.end, 'mr-7');
    // Other journeys on this product may have previews of their own.
    const open = (await release<{ name: string }[]>('preview', 'list')).map(({ name }) => name);
    expect(open.filter((name) => ['pr-7', 'mr-7'].includes(name))).toEqual([]);
  });

  test('has its releases tried by QA: the journey runs through the pinned one without an outbox', async ({
    page,
    request,
    product,
    copy,
  }, testInfo) => {
    const { email, password } = await signUpAndLogIn(page, request, product.url);
    const kinds = async () => {
      const outbox = await request.get(`${product.url}/dev/outbox`, {
        headers: { accept: 'application/json' },
      });
      return ((await outbox.json()) as { kind: string }[]).map(({ kind }) => kind);
    };
    const before = await kinds();
    const release = releaseCli(copy, product);
    const { map } = await release<{ map: { remotes: Record<string, Chosen> } }>('list');
    const { stable, lastGood } = map.remotes['mf-triage']!;
    expect(stable).toBe(changed);
    const journey = () =>
      qa(
        [
          ...['--url', product.consoleUrl, '--pin', `mf-triage@${lastGood}`, '--account', email],
          ...['journey.spec.ts', '--output', testInfo.outputPath('journey')],
        ],
        { RELEASE_TOKEN: ownerToken(product), PSMA_E2E_REPORT: '', ACCOUNT_PASSWORD: password },
      );
    expect(await journey()).toContain('1 passed');
    expect(await kinds(), 'the owner hears of the login, and nothing is signed up').toEqual([
      'newBrowser',
      ...before,
    ]);

    await release('kill', 'mf-triage', lastGood, ...because);
    await expect(journey()).rejects.toThrow(/was killed/);
  });
});

test('a fifth remote is generated, conforms, passes the gate and is on the page by itself', async ({
  page,
  product,
  copy,
}) => {
  test.setTimeout(300_000);
  await copy.run('packages/platform/tooling/src/commands/newRemote.ts', ['checklist']);
  copy.install('mf-checklist', 'mf-triage');
  expect(await copy.run('packages/platform/tooling/src/commands/typecheck.ts', ['mf-checklist'])).toContain(
    '1 packages type-check',
  );
  await copy.run('packages/platform/tooling/src/commands/unit.ts', ['mf-checklist', 'boundaries']);

  const before = await servedFiles(product);
  const release = releaseCli(copy, product);
  const { releaseId } = await release<{ releaseId: string }>(
    'publish',
    'mf-checklist',
    '--allow-dirty',
    ...because,
  );
  await release('promote', 'mf-checklist', releaseId, ...because);
  expect(await servedFiles(product)).toMatchObject({ ...before, 'mf-checklist': releaseId });

  await page.goto('/checklist');
  await expect(title(page)).toHaveText('Checklist');
});

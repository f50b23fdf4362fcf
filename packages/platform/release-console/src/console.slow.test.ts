import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestDatabase } from '@psma/database/testing';
import { findBrowser } from '@psma/release-cli';
import { sampleRelease } from '@psma/release-gate/testing';
import { releaseRoutes } from '@psma/release-registry';
import {
  createRegistryDatabase,
  createTestRegistry,
  type TestRegistry,
} from '@psma/release-registry/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { chromium, type Browser, type Page, type Route } from 'playwright';
import { consoleRoutes } from './consoleRoutes.ts';

const executablePath = findBrowser();
const pictures = process.env['CONSOLE_PICTURES'];

(executablePath ? describe : describe.skip)('console in a browser', () => {
  let database: TestDatabase;
  let registry: TestRegistry;
  let app: FastifyInstance;
  let browser: Browser;
  let page: Page;
  let url: string;
  let second: string;
  const faults: string[] = [];

  beforeAll(async () => {
    database = await createRegistryDatabase();
    registry = await createTestRegistry(database.pool);
    for (const remote of ['shell', 'mf-auth', 'mf-results'])
      await registry.publish(sampleRelease(remote, 'one'), true);
    await registry.publish(sampleRelease('mf-triage', 'one'), true);
    await registry.publish(sampleRelease('mf-triage', 'two'), true);
    second = sampleRelease('mf-triage', 'two').manifest.releaseId;
    await registry.publish(sampleRelease('mf-triage', 'three'));
    app = fastify();
    await app.register(releaseRoutes, { registry: registry.registry });
    await app.register(consoleRoutes, { registry: registry.registry });
    app.get('/favicon.svg', (_request, reply) =>
      reply.type('image/svg+xml').send('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    url = await app.listen({ port: 0, host: '127.0.0.1' });
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    });
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    // Real time, skippable by tests.
    await page.clock.install();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && !message.text().includes('401') && faults.push(message.text()),
    );
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await app.close();
    await registry.close();
    await database.drop();
  });

  const look = async (name: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    if (!pictures) return;
    for (const width of [960, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: path.join(pictures, `${name}-${width}.png`), fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const follow = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await heading(name);
  };
  const send = async (reason: string, told: RegExp) => {
    await page.keyboard.type(reason);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: told }).waitFor();
  };

  test('a team signs in with its token, by keyboard', async () => {
    await page.goto(`${url}/console`);
    await heading('Sign in');
    await look('sign-in');
    await page.getByLabel('Release token').fill('psma_wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'unknown or revoked' }).waitFor();
    await page
      .getByLabel('Release token')
      .fill((await readFile(path.join(registry.directory, 'release-token'), 'utf8')).trim());
    await page.keyboard.press('Enter');
    await heading('Remotes');
    await look('remotes');
  }, 60_000);

  test('a bad release is rolled back with one click', async () => {
    await page.goto(`${url}/console`);
    expect(registry.registry.map.current().remotes['mf-triage']?.stable).toBe(second);
    await page.getByRole('button', { name: /Roll back mf-triage/ }).click();
    await page.getByRole('status').filter({ hasText: 'Everyone gets the last good release again' }).waitFor();
    expect(registry.registry.map.current().remotes['mf-triage']?.stable).toBe(
      sampleRelease('mf-triage', 'one').manifest.releaseId,
    );
  }, 60_000);

  test('an experiment is started, widened and read', async () => {
    const { releaseId } = sampleRelease('mf-triage', 'three').manifest;
    await page.goto(`${url}/console/remotes/mf-triage`);
    const item = page.getByRole('listitem').filter({ hasText: releaseId });
    await item.locator('summary').click();
    const form = item.locator('form').filter({ hasText: 'Start experiment' });
    await form.getByLabel('Experiment’s name').fill('Shorter opening');
    await form.getByLabel('Share, %').fill('50');
    await form.getByLabel('Question that it answers').fill('Do more people finish the triage?');
    await form.getByLabel('Later shares, % (25, 50)').fill('80');
    await form.getByText('7 days and 534 visitors in each arm').waitFor();
    await form.getByLabel('Smallest change worth finding').fill('10');
    await form.getByText('7 days and 143 visitors in each arm').waitFor();
    await form.getByLabel('Reason, for the log').fill('The opening is too long');
    await form.getByRole('button', { name: 'Start experiment' }).click();
    await page.getByRole('heading', { name: 'Experiment “Shorter opening”' }).waitFor();

    for (let index = 0; index < 300; index += 1) {
      const visitorId = `visitor-${String(index).padStart(8, '0')}`;
      const visitor = { visitorId, optedOut: false, pins: {} };
      const report = {
        visit: `v${index}`,
        remote: 'mf-triage',
        releaseId,
        kind: index % 50 === 0 ? 'failed' : 'loaded',
        ms: 120,
        prefix: `n${index}`,
        visitor,
      } as const;
      await registry.registry.health.report(report);
      if (index % 3 === 0) await registry.registry.experiments.recordConversion(visitorId, 'triageFinished');
    }
    const { result } = await registry.registry.experiments.report('mf-triage');
    await page
      .getByRole('row', {
        name: new RegExp(
          `Visitors who .* ${result.visitors.control} visitors .* ${result.visitors.treated} visitors`,
        ),
      })
      .waitFor();
    await page.getByText('Not enough data: about').waitFor();
    await look('remote');

    await page.getByLabel('Widen to, %').selectOption('80');
    await page.getByLabel('Reason, for the log').first().fill('It looks safe');
    await page.getByRole('button', { name: 'Widen' }).click();
    await page.getByRole('heading', { name: 'Phases' }).waitFor();
  }, 120_000);

  test('the page follows what others change, by itself', async () => {
    await page.goto(`${url}/console/remotes/mf-triage`);
    await registry.registry.rollouts.stopExperiment('mf-triage', 'Shorter opening', {
      by: 'po',
      reason: 'seen enough',
    });
    await page.getByRole('cell', { name: 'seen enough' }).waitFor({ timeout: 15_000 });
    await page.reload();
    await page.getByText('“Shorter opening”: Not enough data').click();
    await page
      .getByRole('row', { name: /finished the triage/ })
      .first()
      .waitFor();
    await look('ended');
  }, 60_000);

  test('promote, try, stop and kill by keyboard only', async () => {
    const { releaseId } = sampleRelease('mf-triage', 'three').manifest;
    const triage = () => registry.registry.map.current().remotes['mf-triage']!;
    const open = async (id: string) => {
      await page.goto(`${url}/console/remotes/mf-triage`);
      const item = page.getByRole('listitem').filter({ hasText: id });
      await item.locator('summary').focus();
      await page.keyboard.press('Enter');
      return item;
    };

    await open(releaseId);
    await look('change');
    await page.keyboard.press('Tab');
    await send('By keyboard', /Everyone gets/);
    expect(triage().stable).toBe(releaseId);

    const item = await open(second);
    await item.getByLabel('Experiment’s name').focus();
    await page.keyboard.type('By keyboard');
    const start = item.locator('form').filter({ hasText: 'Start experiment' });
    await start.getByLabel('Reason, for the log').focus();
    await send('Does it work?', /begun/);
    expect(triage().experiments[0]).toMatchObject({ name: 'By keyboard', release: second });

    await page.getByLabel('Reason, for the log').nth(1).focus();
    await send('Seen enough', /ended/);
    expect(triage().experiments).toEqual([]);

    await (await open(second)).getByLabel(/Reason to kill it/).focus();
    await send('It must never run again', /killed|dead/i);
    expect(triage().killed).toContain(second);
  }, 60_000);

  test('by keyboard two remotes are swapped and back, and a tester gets a token and a link', async () => {
    const next = ['mf-auth', 'mf-results'].map((remote) => sampleRelease(remote, 'swapped'));
    for (const release of next) await registry.publish(release);
    const stable = () =>
      next.map(({ manifest }) => registry.registry.map.current().remotes[manifest.remote]?.stable);
    const before = stable();
    const choose = async ({ remote, releaseId }: { remote: string; releaseId: string }) => {
      await page.getByRole('combobox', { name: remote }).focus();
      await page.keyboard.type(releaseId);
    };

    await follow('Swap');
    for (const { manifest } of next) await choose(manifest);
    await page.getByLabel('Reason, for the log').first().focus();
    await send('Both at once', /Everyone gets the releases/);
    expect(stable()).toEqual(next.map(({ manifest }) => manifest.releaseId));
    await page.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await look('swap');
    await page.keyboard.press('Tab');
    await send('It flickers', /The swap is undone/);
    expect(stable()).toEqual(before);

    await follow('Pin');
    await choose(next[0]!.manifest);
    await page.getByLabel('Reason, for the log').focus();
    await send('To look at it', /The link is made/);
    expect(await page.getByLabel(/^The link/).inputValue()).toContain('/releases/pin/');
    await look('pin');

    await follow('Tokens');
    await page.getByLabel(/^Name/).focus();
    await page.keyboard.type('Ben, QA');
    await page.getByLabel('qa: pin by link').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Reason, for the log').last().focus();
    await page.keyboard.type('He tests');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('The new token').inputValue()).toMatch(/^psma_/);
    await look('tokens');
    await follow('Clean up');
    await page.getByRole('heading', { name: /releases would go/ }).waitFor();
    await look('clean-up');
  }, 60_000);

  test('a trust is made, and another person’s change approved, by keyboard only', async () => {
    await follow('Access');
    await page.getByLabel(/^Whose rights/).focus();
    await page.keyboard.type('Triage team');
    await page.getByLabel(/^Issuer/).fill('https://login.example.org');
    await page.getByLabel(/^Claims/).fill('groups=triage');
    await page.getByLabel('promote, swap, experiment').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Reason, for the log').last().focus();
    await send('They release it', /The trust gives its rights/);
    await look('access');

    const { environments, proposals, map } = registry.registry;
    const actor = { by: 'po', reason: 'a test' };
    const release = await registry.publish(sampleRelease('mf-auth', 'approved'));
    await environments.configure('production', { rules: { approvals: 1 } }, actor);
    await proposals.create(
      { action: 'promote', remote: 'mf-auth', release },
      { by: 'Ben', identity: { kind: 'token', id: 'ben' }, reason: 'Sign-in is clearer' },
    );
    await follow('Approvals');
    await page.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await look('proposals');
    await page.keyboard.press('Tab');
    await send('I tried it', /The change is approved and made/);
    expect(map.current().remotes['mf-auth']?.stable).toBe(release);
    await environments.configure('production', { rules: null }, actor);
  }, 60_000);

  test('log and who sees what', async () => {
    await page.goto(`${url}/console/log`);
    await heading('Log');
    await page.getByLabel('Remote').selectOption('mf-triage');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('cell', { name: 'The opening is too long' }).waitFor();
    await look('log');
    await page.getByRole('link', { name: 'Who sees what' }).click();
    await page.getByLabel(/Visitor id/).fill('visitor-00000001');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('row', { name: /mf-triage.*Stable/ }).waitFor();
    await look('why');
  }, 60_000);

  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  test('across environments a rollout is stopped in three presses, and pages reflow at 320 pixels', async () => {
    const actor = { by: 'po', reason: 'a test' };
    const { environments } = registry.registry;
    const releaseId = await registry.publish(sampleRelease('mf-results', 'in steps'));
    await environments.create({ name: 'staging', hosts: ['staging.example'], like: 'production' }, actor);
    const steps = [
      { percent: 1, seconds: 3600 },
      { percent: 50, seconds: 86_400 },
    ];
    const staging = environments.in('staging');
    await staging.stagedRollouts.start('mf-results', { releaseId, steps, sample: 50 }, actor);
    await page.goto(`${url}/console`);
    await heading('Environments');
    await look('environments');
    await page.setViewportSize({ width: 320, height: 900 });
    await look('environments-narrow');
    expect(await overflow()).toBe(0);
    await page.getByRole('link', { name: /^Rollout of .* mf-results in staging$/ }).click();
    await heading('mf-results in staging');
    await look('rollout');
    expect(await overflow()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    const form = page.locator('form').filter({ hasText: 'Stop rollout in staging' });
    await form.getByLabel('Reason, for the log').fill('It flickers');
    await form.getByRole('button').click();
    await page.getByRole('status').filter({ hasText: 'In staging: The rollout has ended' }).waitFor();
    expect(staging.map.current().remotes['mf-results']?.experiments).toEqual([]);
    await environments.remove('staging', actor);
  }, 60_000);

  test.each<[string, (route: Route) => Promise<void>, RegExp]>([
    ['the server is away', (route) => route.abort(), /server does not answer/],
    [
      'the database is away',
      (route) => route.fulfill({ status: 503, body: 'away' }),
      /server does not answer/,
    ],
    [
      'the session has ended',
      (route) => route.fulfill({ status: 401, body: 'sign in' }),
      /session has ended/,
    ],
  ])(
    'while %s the page states the age of its figures, announced once',
    async (_name, answer, why) => {
      await page.goto(`${url}/console`);
      const status = page.locator('#stale [role=status]');
      await page.evaluate(() => {
        const changes = new MutationObserver((records) =>
          document.body.setAttribute(
            'data-announced',
            String(Number(document.body.dataset['announced'] ?? 0) + records.length),
          ),
        );
        changes.observe(document.querySelector('#stale [role=status]')!, { childList: true });
      });
      await page.route(`${url}/console`, answer);
      await page.clock.runFor(5_000);
      await status.filter({ hasText: why }).waitFor();
      await expect(status.innerText()).resolves.toMatch(/▲.*figures on this page are of \d\d:\d\d UTC/);
      await page.clock.fastForward(185_000);
      await page.getByText('Their age is 3 min.').waitFor();
      expect(await page.locator('body').getAttribute('data-announced')).toBe('1');
      await look('stale');
      await page.unroute(`${url}/console`);
      await page.clock.runFor(5_000);
      await status.filter({ hasText: 'up to date again' }).waitFor();
      expect(await page.getByText('Their age').count()).toBe(0);
      faults.splice(0, faults.length, ...faults.filter((fault) => !/Failed to load resource/.test(fault)));
    },
    60_000,
  );

  afterEach(() => page.unrouteAll());

  test('new figures of a part with the focus wait, and the page says so', async () => {
    await page.goto(`${url}/console`);
    await page.getByRole('link', { name: 'mf-auth' }).focus();
    await registry.publish(sampleRelease('mf-auth', 'while focused'), true);
    await page.clock.runFor(5_000);
    await page
      .locator('#stale')
      .getByText(/not refreshed while it has the focus/)
      .waitFor();
    await page.getByRole('link', { name: 'Log', exact: true }).focus();
    await page.clock.runFor(5_000);
    await page.getByText('up to date again').waitFor();
  }, 60_000);

  test('signing out ends it, and no page broke its own policy', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading('Sign in');
    expect(faults).toEqual([]);
  });
});

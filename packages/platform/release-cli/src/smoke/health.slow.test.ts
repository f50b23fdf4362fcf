import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestRegistry, type StartedRegistry } from '@psma/release-registry/testing';
import type { FastifyInstance } from 'fastify';
import { chromium } from 'playwright';
import { findBrowser } from './findBrowser.ts';
import { hostPlatform, hostShell, mountingRelease } from './hostPage.testing.ts';

const executablePath = findBrowser();
const good = mountingRelease('good', 'domElement.textContent="the old one works"');
const broken = mountingRelease('broken', 'throw new Error("only in production")');

(executablePath ? describe : describe.skip)('a release that breaks for visitors', () => {
  let registry: StartedRegistry;
  let app: FastifyInstance;
  let url: string;

  beforeAll(async () => {
    registry = await startTestRegistry({ stable: [hostShell(), good, broken] });
    ({ app, url } = await hostPlatform(registry.registry));
  });

  afterAll(async () => {
    await app.close();
    await registry.close();
  });

  test('is gone after six of them, and the seventh sees the last good one', async () => {
    const browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    });
    const stable = () => registry.registry.map.current().remotes['mf-triage']?.stable;
    for (let visitor = 1; visitor <= 6; visitor += 1) {
      expect(stable()).toBe(broken.manifest.releaseId);
      const page = await (await browser.newContext()).newPage();
      const reported = page.waitForResponse(`${url}/releases/health`);
      await page.goto(`${url}/mf-triage`);
      expect((await reported).status()).toBe(204);
      await page.context().close();
    }
    expect(stable()).toBe(good.manifest.releaseId);
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${url}/mf-triage`);
    await page.getByText('the old one works').waitFor();
    await browser.close();
  }, 60_000);
});

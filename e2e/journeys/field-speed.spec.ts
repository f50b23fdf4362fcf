import type { Page } from '@playwright/test';
import { editedRelease } from '@psma/test-harness/patchedRelease.ts';
import { releaseCli } from '@psma/test-harness/releaseCli.ts';
import { expect, test } from '@psma/test-harness/releases.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

const because = ['--reason', 'a test'];
const SLEEP_MS = 3000;
const SLEEP = `addEventListener('pointerdown',()=>{const end=performance.now()+${SLEEP_MS};while(performance.now()<end);},{once:true,capture:true});`;

interface SpeedReport {
  remote: string;
  releaseId: string;
  outcome: string;
  speeds: { lcp?: number; inp?: number; cls?: number };
}

/** Report of a remote's speed, once the server has taken it. */
async function speedOf(page: Page, remote: string): Promise<SpeedReport> {
  const answer = await page.waitForResponse((each) => {
    if (!each.url().endsWith('/releases/health')) return false;
    const report = each.request().postDataJSON() as SpeedReport;
    return report.remote === remote && report.outcome === 'measured';
  });
  expect(answer.status()).toBe(204);
  return answer.request().postDataJSON() as SpeedReport;
}

/** As another tab would. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('A-SPD-008 a release that sleeps on input has a worse interaction to next paint, its neighbour not', async ({
  page,
  product,
  copy,
}) => {
  const release = releaseCli(copy, product);
  const slow = await editedRelease(product, 'mf-triage', 'sleeps', (script) =>
    !script.startsWith('{') && script.includes('Start Triage') ? SLEEP + script : script,
  );
  await release(
    'publish',
    'mf-triage',
    '--dir',
    slow.directory,
    '--allow-dirty',
    '--no-smoke',
    'sleeps',
    ...because,
  );
  await release('promote', 'mf-triage', slow.releaseId, ...because);

  const measuring = page.waitForResponse(/\/releases\/shell\/[0-9a-f]+\/\d+\.[0-9a-f]+\.js$/);
  await page.goto(product.url);
  await measuring;
  await main(page).getByRole('link', { name: 'Complete Walkthrough' }).click();
  await expect(title(page)).toHaveText('Why it matters');
  const triage = speedOf(page, 'mf-triage');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const { releaseId, speeds } = await triage;
  expect(releaseId).toBe(slow.releaseId);
  expect(speeds.inp).toBeGreaterThanOrEqual(SLEEP_MS);
  expect(speeds.lcp).toBeGreaterThan(0);

  await page.getByLabel('Password', { exact: true }).click();
  await page.keyboard.type('neighbour');
  const auth = speedOf(page, 'mf-auth');
  await hide(page);
  const neighbour = (await auth).speeds;
  expect(neighbour.inp).toBeLessThan(SLEEP_MS);
  expect(neighbour).not.toHaveProperty('lcp');
});

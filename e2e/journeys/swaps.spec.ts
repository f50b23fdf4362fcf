import type { Page } from '@playwright/test';
import { expect, test } from '@psma/test-harness/test.ts';
import { OTHER_RELEASE, startWithTwoReleases } from '@psma/test-harness/twoReleases.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

test.use({ expectedConsoleErrors: /on purpose/ });

test('an open page gets a changed map and takes the release at its next entry, never in a form @short', async ({
  page,
  product,
}) => {
  const server = await startWithTwoReleases(product, 'mf-triage');
  const connected = page.waitForRequest('**/releases/changes');
  await page.goto(`${server.url}/questionnaire`);
  await connected;
  await main(page).getByRole('radio').nth(1).check();

  const heard = page.waitForResponse('**/releases/resolution');
  server.swap();
  await heard;
  await expect(main(page).getByRole('radio').nth(1)).toBeChecked();
  expect(server.hits()).toBe(0);

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(title(page)).toHaveText('Log in');
  await page.getByRole('banner').getByRole('link', { name: 'Walkthrough' }).click();
  await expect(title(page)).toHaveText(OTHER_RELEASE);
  await server.close();
});

test('an open page learns of a changed map within 75 s where a proxy holds the event stream back', async ({
  page,
  product,
}) => {
  const server = await startWithTwoReleases(product, 'mf-triage');
  await page.clock.install();
  const connected = page.waitForRequest('**/releases/changes');
  await page.goto(`${server.url}/admin/login`);
  await connected;
  await expect(title(page)).toHaveText('Log in');

  server.swapUnnoticed();
  const learned = page.waitForResponse('**/releases/resolution');
  await page.clock.fastForward(75_000);
  await learned;
  await page.getByRole('banner').getByRole('link', { name: 'Walkthrough' }).click();
  await expect(title(page)).toHaveText(OTHER_RELEASE);
  await server.close();
});

test('at 1.6 Mbit/s, 150 ms and a quarter of the speed no healthy release is replaced', async ({
  page,
  product,
}) => {
  test.slow();
  const server = await startWithTwoReleases(product, 'mf-triage');
  const slow = await page.context().newCDPSession(page);
  await slow.send('Network.enable');
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${server.url}/`);
  await expect(title(page)).toHaveText('Personnel Security Maturity Assessment', { timeout: 30_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(title(page)).toHaveText('Log in', { timeout: 30_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Get started' }).click();
  await expect(main(page).getByText(/Question 1\/\d+/)).toBeVisible({ timeout: 30_000 });
  expect(server.hits()).toBe(0);
  await expect(main(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await server.close();
});

test('eight open tabs all work, and all of them are notified of a changed map', async ({
  context,
  product,
}) => {
  const server = await startWithTwoReleases(product, 'mf-triage');
  const tabs: Page[] = [];
  while (tabs.length < 8) {
    const tab = await context.newPage();
    await tab.goto(`${server.url}/`);
    await expect(title(tab)).toHaveText('Personnel Security Maturity Assessment');
    tabs.push(tab);
  }
  const heard = tabs.map((tab) => tab.waitForResponse('**/releases/resolution'));
  server.swap();
  await Promise.all(heard);
  await server.close();
});

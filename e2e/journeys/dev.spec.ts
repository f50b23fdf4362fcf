import { expect, test } from '@playwright/test';
import { startDevCopy, type DevCopy } from '@psma/test-harness/devCopy.ts';

test.describe('development mode', () => {
  test.setTimeout(300_000);
  let dev: DevCopy;

  test.beforeAll(async () => {
    dev = await startDevCopy(['auth']);
  });
  test.afterAll(async () => dev.remove());

  test('saved edits of remote, shell and design system show without a reload or lost input', async ({
    page,
  }) => {
    const compiles = { timeout: 60_000 };
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(`${dev.url}/admin/login`);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible(compiles);
    const field = page.getByRole('textbox').first();
    await field.fill('ann@example.org');

    dev.edit('mf-auth/src/messages.ts', "title: 'Log in'", "title: 'Come in'");
    await expect(page.getByRole('heading', { level: 1, name: 'Come in' })).toBeVisible(compiles);

    dev.edit('shell/src/messages.ts', "walkthrough: 'Walkthrough'", "walkthrough: 'Stroll'");
    await expect(page.getByRole('banner').getByRole('link', { name: 'Stroll' })).toBeVisible(compiles);

    dev.edit(
      'packages/platform/design-system/src/form/SubmitButton.tsx',
      '      {children}',
      '      {children} now',
    );
    await expect(page.getByRole('button', { name: / now$/ })).toBeVisible(compiles);

    await expect(field).toHaveValue('ann@example.org');
    expect(loads).toBe(1);
  });

  test('a saved edit of a server restarts it, also after one that it cannot read', async ({ request }) => {
    const found = async () => {
      const response = await request.get(`${dev.url}/api/nothing`).catch(() => null);
      return (await response?.text()) ?? '';
    };
    const restarts = { timeout: 60_000 };
    const file = 'packages/platform/http-kit/src/messages.ts';
    await expect.poll(found, restarts).toContain('There is no such');

    dev.edit(file, 'There is no such', 'There was no such');
    await expect.poll(found, restarts).toContain('There was no such');

    dev.edit(file, 'noSuch:', 'noSuch::');
    await expect.poll(found, restarts).toBe('');
    dev.edit(file, 'noSuch::', 'noSuch:');
    await expect.poll(found, restarts).toContain('There was no such');
  });
});

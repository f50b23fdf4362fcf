import { readFile } from 'node:fs/promises';
import { expect, test } from '@psma/test-harness/test.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

test('A-PRP-001 A-PRP-003 A-PRP-005 A-PRP-006 A-PRP-008 a visitor takes the sheet for HR from the landing page, on paper and as CSV', async ({
  page,
}) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'See what to gather, and from whom' }).press('Enter');
  await expect(title(page)).toHaveText('Prepare for the assessment');
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(35);

  const [all] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download as CSV' }).press('Enter'),
  ]);
  expect(all.suggestedFilename()).toBe('Preparation.csv');
  const rows = (await readFile(await all.path(), 'utf8')).split('\r\n');
  expect(rows.filter((row) => row.endsWith(',"",""'))).toHaveLength(35);

  await main(page).getByRole('link', { name: 'HR', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/preparation\?for=hr$/);
  await expect(
    main(page).getByRole('heading', { level: 2, name: /^Sheet for HR: \d\d questions$/ }),
  ).toBeVisible();
  for (const known of await main(page)
    .getByText(/^Usually known by:/)
    .allTextContents())
    expect(known).toContain('HR');

  const questions = await main(page).getByRole('heading', { level: 3 }).count();
  const lines = main(page).locator('[data-lines]').filter({ visible: true });
  await expect(lines).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(lines).toHaveCount(2 * questions);
  await expect(page.getByRole('heading', { name: /desktop/i })).toHaveCount(0);
  await expect(main(page).getByRole('button')).toHaveCount(0);
});

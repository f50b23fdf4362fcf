import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { walk } from './keyboard.ts';
import { title } from './visitor.ts';

/** Waits for the screen or its dialog. */
export async function settled(page: Page): Promise<void> {
  // An open dialog hides the page from role queries.
  await expect(title(page).or(page.getByRole('dialog'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** Expects no axe violations; contrast themes compare style-sheet colours. */
export async function expectAccessible(page: Page): Promise<void> {
  const inTheme = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const { violations } = await new AxeBuilder({ page })
    // Without a page that would hide this one.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(inTheme ? ['color-contrast'] : [])
    .analyze();
  expect(
    violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}

/** Expects Tab to reach all controls in order, visibly focused. */
export async function expectOperable(page: Page): Promise<void> {
  const { stops, missed } = await walk(page);
  expect(missed, 'never reached by Tab').toEqual([]);
  const positions = stops.map(({ position }) => position);
  expect(positions, 'reading order').toEqual(positions.toSorted((one, other) => one - other));
  expect(
    stops.filter(({ ringed }) => !ringed).map(({ name }) => name),
    'focus not visible',
  ).toEqual([]);
}

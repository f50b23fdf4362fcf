import type { Page } from '@playwright/test';
import { isHang, NETWORK_FAULTS, SCREEN_FAULTS, startFaultServer } from '../support/faultServer.ts';
import type { Fault } from '../support/faultServer.ts';
import { expect, test } from '../support/signedIn.ts';

const FULL = process.env['FULL'] === '1';
const FAULTS: Fault[] = [...NETWORK_FAULTS, ...SCREEN_FAULTS];

/** A screen of each remote, and a link that leads from there to another one's without a page load. */
const SCREENS = [
  { remote: 'mf-triage', address: '/walkthrough', other: { link: 'Log in', heading: 'Log in' } },
  { remote: 'mf-auth', address: '/admin/login', other: { link: 'Walkthrough', heading: /./ } },
  { remote: 'mf-assessment', address: '/admin/dashboard', other: { link: 'Settings', heading: 'Settings' } },
  // That there is no such session is said by the release that serves.
  { remote: 'mf-results', address: '/admin/results/none', other: { link: 'Dashboard', heading: 'Welcome' } },
];

test.use({ tolerated: /on purpose|Unexpected token|missing initializer|digest in the 'integrity'/ });

const heading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true });

for (const { remote, address, other } of SCREENS) {
  for (const fault of FAULTS) {
    const inShortForm = remote === 'mf-triage';
    if (!FULL && !inShortForm) continue;

    test(`${remote}, ${fault}: the last good release serves`, async ({ page, product }) => {
      const server = await startFaultServer(product.url, remote, fault, true);
      await page.goto(server.url + address);
      if (fault === 'cleanup throws') {
        await expect(heading(page)).toHaveText('Broken release');
        await page.getByRole('link', { name: other.link }).first().click();
        await expect(heading(page)).toHaveText(other.heading);
      } else {
        await expect(heading(page)).toBeVisible({ timeout: isHang(fault) ? 25_000 : 5_000 });
        await expect(heading(page)).not.toHaveText('Broken release');
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
        await expect(
          page.getByRole('heading', { level: 1, includeHidden: true }),
          'nothing is left behind',
        ).toHaveCount(1);
      }
      await server.close();
    });

    // A hang without another release is judged by what else works meanwhile: the full form's business.
    if (fault === 'cleanup throws' || (!FULL && isHang(fault))) continue;

    test(`${remote}, ${fault}: without another release a panel with Retry, and the other remotes work`, async ({
      page,
      product,
    }) => {
      const server = await startFaultServer(product.url, remote, fault, false);
      await page.goto(server.url + address);
      const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
      if (!isHang(fault)) {
        await expect(retry).toBeVisible();
        const before = server.hits();
        await page.getByRole('link', { name: other.link }).first().click();
        await expect(heading(page)).toHaveText(other.heading);
        await page.goBack();
        await expect(retry).toBeVisible();
        expect(server.hits(), 'a hard-faulted release is not tried again in the visit').toBe(before);
      } else {
        await page.getByRole('link', { name: other.link }).first().click();
        await expect(heading(page)).toHaveText(other.heading);
      }
      await server.close();
    });
  }
}

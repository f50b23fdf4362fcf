import type { Page } from '@playwright/test';
import { isHang, NETWORK_FAULTS, SCREEN_FAULTS, startFaultServer } from '../support/faultServer.ts';
import type { Fault } from '../support/faultServer.ts';
import { expect, test } from '../support/test.ts';

const FULL = process.env['FULL'] === '1';
const FAULTS: Fault[] = [...NETWORK_FAULTS, ...SCREEN_FAULTS];

/** A public screen of each remote that has one, and a link that leads to it without a page load. */
const SCREENS = [
  { remote: 'mf-triage', address: '/walkthrough', other: { link: 'Log in', heading: /log in/i } },
  { remote: 'mf-auth', address: '/admin/login', other: { link: 'Walkthrough', heading: /./ } },
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
      }
      await server.close();
    });

    if (fault === 'cleanup throws') continue;

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

import type { Page } from '@playwright/test';
import { makeAccount, PASSWORD } from '@psma/test-harness/accounts.ts';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { publishShellWithoutNotes } from '@psma/test-harness/olderShell.ts';
import { pinLink, withPins } from '@psma/test-harness/pins.ts';
import { createPreview } from '@psma/test-harness/previews.ts';
import { expect, test } from '@psma/test-harness/releases.ts';
import { fillLogin, main, title } from '@psma/test-harness/visitor.ts';

const NOTE = /\/question\/[^/]+\/note$/;

test('A-NOT-005 under a pinned shell from before notes they are sent, and never as another user', async ({
  page,
  product,
  copy,
}) => {
  test.setTimeout(240_000);
  const shell = await publishShellWithoutNotes(product, copy);
  const [ann, ben] = [await makeAccount(product), await makeAccount(product)];
  const asUser = async (email: string) => {
    await page.goto('/admin/login');
    await expect(title(page)).toBeVisible();
    await fillLogin(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await expect(title(page)).toBeVisible();
    return apiOf(page.request, product.url, await tokenOf(page));
  };
  const logOut = async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${product.url}/`);
  };

  await withPins(page, { releases: [shell], link: await pinLink(product, [shell]) }, async () => {
    const annsApi = await asUser(ann);
    const annsSession = await annsApi.assessment('Ann', 2);
    await writeNote(page, annsSession, { number: 1, text: 'Sent' });
    await expect.poll(() => annsApi.notes(annsSession)).toEqual(['Sent']);
    await page.route(NOTE, (route) => route.abort());
    await writeNote(page, annsSession, { number: 2, text: 'Kept' });
    await logOut();
    await page.unroute(NOTE);

    const sent: string[] = [];
    page.on('request', (request) => NOTE.test(request.url()) && sent.push(request.url()));
    const bensApi = await asUser(ben);
    const bensSession = await bensApi.assessment('Ben', 1);
    await writeNote(page, bensSession, { number: 1, text: 'Ben’s' });
    await expect.poll(() => bensApi.notes(bensSession)).toEqual(['Ben’s']);
    expect(sent.filter((url) => !url.includes(bensSession))).toEqual([]);
    await logOut();

    const annAgain = await asUser(ann);
    await expect.poll(() => annAgain.notes(annsSession)).toEqual(['Sent', 'Kept']);
  });
});

test('A-PRV-008 the strip stands above a shell that knows nothing of previews', async ({
  page,
  product,
  copy,
}) => {
  const [, releaseId] = (await publishShellWithoutNotes(product, copy)).split('@');
  const url = await createPreview(product, 'older', { shell: releaseId ?? '' });
  const shellScript = page.waitForResponse((response) =>
    response.url().includes(`/releases/shell/${releaseId}/`),
  );
  await page.goto(url);
  expect((await shellScript).status()).toBe(200);
  await expect(title(page)).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview', exact: true })).toContainText(
    'Preview older: the live site with another release of shell',
  );
});

/** Adds a note to an answered question and presses Next. */
async function writeNote(page: Page, session: string, { number, text }: { number: number; text: string }) {
  await page.goto(`/admin/assessment/${session}/1/${number}`);
  await expect(main(page).getByText(`Question ${number}/35`)).toBeVisible();
  await main(page).getByRole('button', { name: 'Notes and evidence (private)' }).click();
  await main(page).getByRole('textbox', { name: /^Note/ }).fill(text);
  await main(page).getByRole('button', { name: 'Next', exact: true }).click();
  await expect(main(page).getByText(`Question ${number + 1}/35`)).toBeVisible();
}

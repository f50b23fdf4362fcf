import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectOperable, settled } from '@psma/test-harness/accessible.ts';
import { PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import { authenticatorCode, identity } from '@psma/test-harness/identity.ts';
import { startProduct, type Product } from '@psma/test-harness/product.ts';
import { fillLogin, main, signUpAndLogIn, title } from '@psma/test-harness/visitor.ts';

const WIDTHS = [960, 1280, 1440, 1920];

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.remove());
test.use(PAGE_OPTIONS);

/** Signs up an admin with a second factor and a name for organisations. */
async function becomeAdviser(page: Page): Promise<void> {
  const { email, password } = await signUpAndLogIn(page, page.request, product.url);
  await identity(product, 'add-admin', email);
  await page.goto(`${product.url}/admin/login`);
  await fillLogin(page, email, password);
  await page.getByRole('link', { name: 'Settings' }).click();
  await main(page).getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  const key = await dialog.getByLabel('Or enter this key by hand').inputValue();
  await dialog.getByLabel('Code', { exact: true }).fill(authenticatorCode(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.goto(`${product.url}/admin/authority`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('J. Brown');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title(page)).toHaveText('Organisations');
}

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectOperable(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([width, overflow]).toEqual([width, 0]);
  }
}

/** Chooses a file and has it checked, by keyboard. */
async function check(page: Page, text: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByLabel('CSV file').press('Enter');
  await (await chosen).setFiles({ name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check file' }).press('Enter');
}

test('A-ADV-011 A-ADV-012 A-ADV-013 an adviser imports organisations, exports codes and reads figures', async ({
  page,
}) => {
  test.slow();
  await becomeAdviser(page);
  await main(page).getByRole('link', { name: 'Import organisations' }).click();
  await expectGood(page);
  await check(page, 'Name,Sector\nHarbour Trust,Fishing\nMill,Energy\nMILL,\n');
  await expect(main(page).getByRole('row')).toHaveCount(3);
  await expectGood(page);
  await check(page, '\ufeffName,Sector\r\n=Harbour Trust,Water\r\nMill,Energy\r\n');
  await expect(main(page).getByText('2 organisations can be imported.')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Import 2 organisations' }).press('Enter');
  await expect(main(page).getByText('2 organisations were imported.')).toBeVisible();

  // Nothing is unsaved: the link leaves without a question.
  await main(page).getByRole('link', { name: 'Back to Organisations' }).click();
  await main(page).getByRole('link', { name: '=Harbour Trust' }).click();
  await page.getByRole('button', { name: 'Issue a code' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Last day/)
    .fill('2099-01-31');
  await page.getByRole('dialog').getByRole('button', { name: 'Issue a code' }).click();
  await expect(main(page).getByText(/^The code #\w+ was issued/)).toBeVisible();
  await main(page).getByRole('link', { name: 'Back to Organisations' }).click();
  await expectGood(page);
  await page.getByRole('button', { name: 'Export codes for letters' }).click();
  await page.getByRole('dialog').getByLabel('What is the file for?').fill('Letters of March');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).press('Enter');
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file).toMatch(/^\ufeff.+\r\n"'=Harbour Trust","Water","#\w+","2099-01-31"\r\n$/);

  await main(page).getByRole('link', { name: 'Figures over time' }).click();
  await expect(main(page).getByRole('row')).toHaveCount(25);
  await expectGood(page);
});

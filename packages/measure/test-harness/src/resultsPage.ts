import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { main } from './visitor.ts';

export interface PdfWishes {
  answers?: boolean;
  marking?: string;
  password?: string;
}

/** Opens a completed session's results; resolves when charts are drawn. */
export async function openResults(page: Page, session: string): Promise<void> {
  await page.goto(`/admin/results/${session}`);
  await expect(main(page).getByText(/Your overall assessment level/)).toBeVisible();
  await expect(main(page).locator('.apexcharts-svg')).toHaveCount(2);
}

/** Downloads the PDF through the dialog; resolves with it. */
export async function downloadPdf(page: Page, { answers, marking, password }: PdfWishes = {}) {
  await main(page).getByRole('button', { name: 'Download Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'PDF Preferences' });
  if (answers) await dialog.getByRole('checkbox', { name: 'Include my answers' }).check();
  if (marking) {
    await dialog.getByRole('checkbox', { name: 'Add a protective marking' }).check();
    await dialog.getByRole('combobox', { name: 'Protective marking' }).selectOption(marking);
  }
  if (password) {
    await dialog.getByRole('checkbox', { name: 'Protect the document with a password' }).check();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel('Confirm password').fill(password);
  }
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Download PDF Results' }).click(),
  ]);
  await expect(dialog).toBeHidden();
  const file = await download.path();
  return {
    name: download.suggestedFilename(),
    file,
    bytes: await readFile(file),
    saveAs: (to: string) => download.saveAs(to),
  };
}

import type { Page } from '@playwright/test';
import { main } from './visitor.ts';

export const QUESTIONS = 35;

/** What a visitor sees of an assessment, as far as it tells what to do next. */
export type ProgressSummary =
  { on: 'question'; number: number } | { on: 'finalise' | 'done' | 'login' | 'nowhere' };

export async function progressSummary(page: Page, session: string): Promise<ProgressSummary> {
  const { pathname } = new URL(page.url());
  if (pathname === '/admin/login') return { on: 'login' };
  if (pathname === `/admin/assessment/${session}/results`) return { on: 'done' };
  if (await page.getByRole('dialog', { name: 'Finalise results' }).isVisible()) return { on: 'finalise' };
  const count = main(page).getByText(new RegExp(`^Question \\d+/${QUESTIONS}$`));
  const [text] = await count.allTextContents();
  const next = main(page).getByRole('button', { name: 'Next', exact: true });
  const isSaving = await next.and(page.locator('[aria-busy="true"]')).isVisible();
  return text && !isSaving ? { on: 'question', number: Number(text.match(/\d+/)?.[0]) } : { on: 'nowhere' };
}

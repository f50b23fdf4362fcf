import type { Page } from '@playwright/test';
import { main } from './visitor.ts';

export const QUESTIONS = 35;

/** Visible assessment state that decides the next step. */
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

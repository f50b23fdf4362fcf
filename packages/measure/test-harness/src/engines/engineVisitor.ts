import type { APIRequestContext } from '@playwright/test';
import { linkIn, mailTo, newAccount, type Account } from '../visitor.ts';
import type { EnginePage } from './enginePage.ts';
import { inMain } from './findElement.ts';

/** A visitor's actions in any engine. */

const field = (name: RegExp) => ({ role: 'label', name });
const heading = (name: string | RegExp) => inMain('heading', name);

/** From the landing page through the triage to the recommendations. */
export async function takeTriage(page: EnginePage, url: string): Promise<void> {
  await page.open(url);
  await page.see(heading('Personnel Security Maturity Assessment'));
  await page.open(`${url}/questionnaire`);
  const choose = async (question: number, nth: number[], role: 'radio' | 'checkbox' = 'radio') => {
    await page.seeText(new RegExp(`Question ${question}/10`));
    for (const each of nth) await page.click(inMain(role, undefined, each));
    await page.click(inMain('button', /^(Next Question|Continue)$/));
  };
  await choose(1, [2]);
  await page.click({ role: 'button', name: 'Close & Continue', within: 'dialog' });
  await choose(3, [0]);
  await choose(4, [0, 1], 'checkbox');
  for (let question = 5; question <= 10; question += 1) await choose(question, [0]);
  await page.see(heading('Recommended Next Steps'));
}

export async function signUp(page: EnginePage, url: string, request: APIRequestContext): Promise<Account> {
  const account = newAccount();
  await page.open(`${url}/sign-up/email`);
  await page.type(field(/^Email Address/), account.email);
  await page.type(field(/^Password/), account.password);
  await page.type(field(/^Confirm Password/), account.password);
  await page.click({ role: 'checkbox', name: /I agree to the/ });
  await page.click({ role: 'button', name: 'Sign Up', within: 'main' });
  await page.seeUrl(/\/sign-up\/thank-you/);
  await page.open(linkIn(await mailTo(request, url, account.email, /\/sign-up\/confirm/)));
  await page.seeUrl(/\/admin\/login/);
  return account;
}

export async function signIn(page: EnginePage, { email, password }: Account): Promise<void> {
  await page.type(field(/^Email\/Org code/), email);
  await page.type(field(/^Password/), password);
  await page.click(inMain('button', 'Log in'));
  await page.seeUrl(/\/admin\/dashboard/);
}

/** Begins an assessment; resolves at its first question. */
export async function beginAssessment(page: EnginePage, title: string): Promise<void> {
  await page.click(inMain('link', 'Start New Assessment'));
  await page.click(inMain('link', 'Get Started'));
  await page.type(field(/^Assessment Title/), title);
  await page.click(inMain('button', 'Next'));
  await page.seeUrl(/\/admin\/assessment\/[^/]+\/1\/1$/);
}

/** Answers at that level (0 to 5) and presses Next. */
export async function answerQuestion(page: EnginePage, number: number, level: number): Promise<void> {
  await page.seeText(new RegExp(`Question ${number}/35`));
  await page.click(inMain('radio', undefined, level));
  await page.click(inMain('button', 'Next'));
}

/** True if the statement of that level is chosen. */
export const isChosen = (level: number): boolean =>
  document.querySelectorAll<HTMLInputElement>('main input[type=radio]')[level]?.checked === true;

/** Runs in the page: returns the access token. */
export const tokenIn = (): string => localStorage.getItem('token') ?? '';

/** Opens a completed session's results; resolves when charts are drawn. */
export async function openResults(page: EnginePage, url: string, session: string): Promise<void> {
  await page.open(`${url}/admin/results/${session}`);
  await page.seeText(/Your overall assessment level/);
  await page.until(hasCharts, null);
}

/** Runs in the page. */
const hasCharts = (): boolean => document.querySelectorAll('main .apexcharts-svg').length === 2;

import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Simulates a user by roles and labels only. */

export const main = (page: Page) => page.getByRole('main');
/** Heading of the interactive screen; none before hydration. */
export const title = (page: Page) =>
  main(page)
    .getByRole('heading', { level: 1 })
    .and(page.locator(':not([data-first] *)'))
    .filter({ visible: true });

interface Mail {
  recipient: string;
  subject: string;
  plain: string;
}

/** Returns the newest matching mail from the local outbox. */
export async function mailTo(
  request: APIRequestContext,
  base: string,
  recipient: string,
  text: RegExp,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await request.get(`${base}/dev/outbox`, { headers: { accept: 'application/json' } });
    found = ((await answer.json()) as Mail[]).find(
      (mail) => mail.recipient === recipient && text.test(mail.plain),
    );
    expect(found).toBeTruthy();
  }).toPass();
  return found as Mail;
}

export const linkIn = (mail: Mail): string => /https?:\/\/\S+/.exec(mail.plain)?.[0] ?? '';

export interface Account {
  email: string;
  password: string;
}

let accounts = 0;
export const newAccount = (): Account => ({
  email: `lead-${Date.now()}-${(accounts += 1)}@example.org`,
  password: 'three random words',
});

/** Account of `npm run e2e -- --account`, without mails. */
export function givenAccount(
  { PSMA_ACCOUNT: email, PSMA_ACCOUNT_PASSWORD: password } = process.env,
): Account | null {
  return email && password ? { email, password } : null;
}

/** Fills the form without sending. */
export async function fillSignUpFields(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('textbox', { name: 'Organisation (optional)' }).fill('Harbour Energy Works');
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
}

export async function fillSignUp(page: Page, account: Account): Promise<void> {
  await fillSignUpFields(page, account);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Email/Org code').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Log in' }).click();
}

/** Signs up and opens the mailed link, possibly elsewhere. */
export async function signUpAndOpenLink(
  page: Page,
  request: APIRequestContext,
  base: string,
  linkPage = page,
): Promise<Account> {
  const account = newAccount();
  await page.goto(`${base}/sign-up/email`);
  await fillSignUp(page, account);
  await expect(page).toHaveURL(/\/sign-up\/thank-you/);
  await linkPage.goto(linkIn(await mailTo(request, base, account.email, /\/sign-up\/confirm/)));
  return account;
}

/** Follows the link in another browser. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await expect(title(page)).toHaveText('Choose your password');
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm account' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
}

/** Signs up by mailed link and logs in. */
export async function signUpAndLogIn(page: Page, request: APIRequestContext, base: string): Promise<Account> {
  const account = await signUpAndOpenLink(page, request, base);
  await expect(page).toHaveURL(/\/admin\/login/);
  await fillLogin(page, account.email, account.password);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  return account;
}

/** Presses the first link or button of that name in the screen. */
async function pressIn(page: Page, name: string): Promise<void> {
  await main(page).getByRole('link', { name }).or(main(page).getByRole('button', { name })).first().click();
}

/** Reads the four steps of the walkthrough, then starts the questionnaire. */
export async function finishWalkthrough(page: Page): Promise<void> {
  for (let step = 1; step < 5; step += 1) {
    await expect(main(page).getByText(`Step ${step}/5`).first()).toBeVisible();
    await pressIn(page, 'Next');
  }
  await pressIn(page, 'Get Started');
}

/** Begins an assessment; resolves with the session's id. */
export async function beginAssessment(page: Page, name: string): Promise<string> {
  await pressIn(page, 'Start New Assessment');
  await pressIn(page, 'Get Started');
  await page.getByLabel('Assessment Title').fill(name);
  await main(page).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/admin\/assessment\/[^/]+\/1\/1$/);
  return new URL(page.url()).pathname.split('/')[3] ?? '';
}

/** Answers at that level (0 to 5) and presses Next. */
export async function answerQuestion(page: Page, number: number, level: number): Promise<void> {
  await expect(main(page).getByText(`Question ${number}/35`)).toBeVisible();
  await main(page).getByRole('radio').nth(level).check();
  await main(page).getByRole('button', { name: 'Next', exact: true }).click();
}

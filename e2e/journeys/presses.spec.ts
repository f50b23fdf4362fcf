import type { Locator, Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { doublePress, middleOf, slowPress } from '@psma/test-harness/pointer.ts';
import { openResults } from '@psma/test-harness/resultsPage.ts';
import { sampleCases } from '@psma/test-harness/sampleCases.ts';
import { expect, test as signedIn } from '@psma/test-harness/signedInTest.ts';
import { test } from '@psma/test-harness/test.ts';
import { fillSignUpFields, main, newAccount, signUpAndLogIn } from '@psma/test-harness/visitor.ts';

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const toPutRight = (page: Page) => page.getByRole('group', { name: /put right/ });

function counted(page: Page, method: string, address: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && address.test(request.url())) count += 1;
  });
  return () => count;
}

test.describe('a slow press after an invalid field counts', () => {
  const emptyPassword = (page: Page) => page.getByLabel('Password', { exact: true }).click();
  const notAnAddress = (label: string) => async (page: Page) => {
    await field(page, label).click();
    await page.keyboard.type('nobody');
  };
  interface PressCase {
    name: string;
    at: string;
    before: (page: Page) => Promise<void>;
    press: (page: Page) => Locator;
    then: (page: Page) => Promise<void>;
  }
  const listed = (page: Page) => expect(toPutRight(page)).toBeFocused();
  const cases: PressCase[] = [
    {
      name: 'Forgot password? after an empty password',
      at: '/admin/login',
      before: emptyPassword,
      press: (page) => link(page, 'Forgot password?'),
      then: (page) => expect(page).toHaveURL(/\/admin\/reset-password$/),
    },
    {
      name: 'Log in after what is no address',
      at: '/admin/login',
      before: notAnAddress('Email/Org code'),
      press: (page) => button(page, 'Log in'),
      then: listed,
    },
    {
      name: 'Send code after what is no address',
      at: '/admin/reset-password',
      before: notAnAddress('Email Address'),
      press: (page) => button(page, 'Send code'),
      then: listed,
    },
    {
      name: 'Back to log in after what is no address',
      at: '/admin/reset-password',
      before: notAnAddress('Email Address'),
      press: (page) => link(page, 'Back to log in'),
      then: (page) => expect(page).toHaveURL(/\/admin\/login$/),
    },
    {
      name: 'Sign Up after what is no address',
      at: '/sign-up/email',
      before: notAnAddress('Email Address'),
      press: (page) => button(page, 'Sign Up'),
      then: listed,
    },
  ];
  for (const { name, at, before, press, then } of sampleCases(cases, 3)) {
    test(name, async ({ page }) => {
      await page.goto(at);
      await before(page);
      await slowPress(page, press(page));
      await then(page);
    });
  }
});

signedIn.describe('a slow press counts in the admin area', () => {
  const titleField = (page: Page) => page.getByLabel('Assessment Title');

  signedIn('Next and Previous on Assessment Details after an empty title', async ({ page }) => {
    await page.goto('/admin/assessment/get-title');
    await titleField(page).click();
    await slowPress(page, button(page, 'Next'));
    await expect(toPutRight(page)).toBeFocused();
    await page.reload();
    await titleField(page).click();
    await slowPress(page, button(page, 'Previous'));
    await expect(page).toHaveURL(/\/admin\/assessment$/);
  });

  signedIn('the buttons of the settings dialogs after invalid fields', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    await page.goto('/admin/settings');
    await button(page, 'Change Email').click();
    await dialog.getByLabel('Current Email').fill('nobody');
    await slowPress(page, dialog.getByRole('button', { name: 'Change Email' }));
    await expect(toPutRight(page)).toBeFocused();
    await slowPress(page, dialog.getByRole('button', { name: 'Cancel' }));
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();

    await button(page, 'Change Password').click();
    await dialog.getByLabel('New Password', { exact: true }).fill('short');
    await slowPress(page, dialog.getByRole('button', { name: 'Change Password' }));
    await expect(toPutRight(page)).toBeFocused();
  });
});

test.describe('one press, one action', () => {
  test('a double press on Sign Up makes one account', async ({ page }) => {
    const calls = counted(page, 'POST', /\/idp\//);
    await page.goto('/sign-up/email');
    await fillSignUpFields(page, newAccount());
    await doublePress(page, button(page, 'Sign Up'));
    await expect(page).toHaveURL(/\/sign-up\/thank-you/);
    expect(calls()).toBe(1);
  });

  test('a double press on Next Question sends one answer @short', async ({ page }) => {
    const calls = counted(page, 'POST', /\/question\/[^/]+\/answer$/);
    await page.goto('/questionnaire');
    const question = main(page).getByRole('heading', { level: 1 });
    const first = await question.textContent();
    await main(page).getByRole('radio').first().check();
    await doublePress(page, button(page, 'Next Question'));
    await expect(question).not.toHaveText(first ?? '');
    expect(calls()).toBe(1);
  });
});

signedIn.describe('one press, one action, in the admin area', () => {
  const inMenu = async (page: Page, of: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${of}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  signedIn('a double press on Re-take makes one assessment', async ({ page, request, product }) => {
    await page.goto('/admin/dashboard');
    const api = apiOf(request, product.url, await tokenOf(page));
    await api.complete(await api.assessment('Pressed twice', 35));
    await page.reload();
    const calls = counted(page, 'POST', /\/retake$/);
    await inMenu(page, 'Pressed twice', 'Re-take');
    await doublePress(page, page.getByRole('dialog').getByRole('button', { name: 'Re-take' }));
    await expect(page).toHaveURL(/get-title\?id=/);
    expect(calls()).toBe(1);
  });

  signedIn('a double press on Next makes one assessment', async ({ page }) => {
    const calls = counted(page, 'POST', /\/assessment\/session$/);
    await page.goto('/admin/assessment/get-title');
    await page.getByLabel('Assessment Title').fill('Begun by a double press');
    await doublePress(page, button(page, 'Next'));
    await expect(page).toHaveURL(/\/1\/1$/);
    expect(calls()).toBe(1);
  });

  signedIn(
    'a dialog that was cancelled deletes nothing while it fades',
    async ({ page, request, product }) => {
      await page.goto('/admin/dashboard');
      await apiOf(request, product.url, await tokenOf(page)).assessment('Kept', 1);
      for (const { at, open } of [
        { at: '/admin/settings', open: () => button(page, 'Delete Account').click() },
        { at: '/admin/dashboard', open: () => inMenu(page, 'Kept', 'Delete') },
      ]) {
        await page.goto(at);
        const deleted = counted(page, 'DELETE', /\/api\//);
        await open();
        const dialog = page.getByRole('dialog');
        const confirm = await middleOf(dialog.getByRole('button', { name: /^Delete/ }));
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await page.mouse.click(confirm.x, confirm.y);
        await expect(dialog).toBeHidden();
        expect(deleted()).toBe(0);
        await expect(page).toHaveURL(at);
      }
    },
  );
});

signedIn.describe('double clicks around dialogs and menus', () => {
  const QUESTION = '/admin/assessment/id/1/1';
  const openers = [
    { name: 'Next', at: '/admin/assessment/id/7/5' },
    { name: 'Save & continue later', at: QUESTION },
    { name: 'More Info', at: QUESTION },
    { name: 'Delete Account', at: '/admin/settings' },
    { name: 'Support', at: '/admin/dashboard' },
  ];
  signedIn('one on a button that opens a dialog leaves that open', async ({ page, request, product }) => {
    await page.goto('/admin/dashboard');
    const id = await apiOf(request, product.url, await tokenOf(page)).assessment('Double clicks', 35);
    for (const { name, at } of openers) {
      await page.goto(at.replace('id', id));
      await expect(main(page).getByRole('heading').first()).toBeVisible();
      await doublePress(page, page.getByRole('button', { name, exact: true }));
      await expect(page.getByRole('dialog')).toBeVisible();
      // A closing dialog is inert at once.
      await expect(page.getByRole('dialog')).not.toHaveAttribute('inert');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.goto('/admin/dashboard');
    await doublePress(page, page.getByRole('button', { name: 'Actions for Double clicks' }));
    await expect(page.getByRole('menu').locator('..')).not.toHaveAttribute('inert');
  });

  signedIn(
    'a slow one on a button of a dialog presses nothing below it',
    async ({ page, request, product }) => {
      await page.goto('/admin/dashboard');
      const id = await apiOf(request, product.url, await tokenOf(page)).assessment('Slow double click', 35);
      await page.goto(QUESTION.replace('id', id));
      const choices = main(page).getByRole('radio');
      const chosen = () =>
        choices.evaluateAll((all) => all.findIndex((each) => (each as HTMLInputElement).checked));
      await expect(choices.first()).toBeVisible();
      const before = await chosen();
      const other = await middleOf(choices.nth(before === 4 ? 5 : 4));
      await button(page, 'Save & continue later').click();
      await page.getByRole('button', { name: 'Continue Assessment' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.mouse.move(other.x, other.y);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      expect(await chosen()).toBe(before);
      await page.mouse.click(other.x, other.y);
      expect(await chosen()).not.toBe(before);
    },
  );
});

signedIn.describe('errors and buttons stay in sight', () => {
  signedIn.use({ viewport: { width: 1280, height: 800 } });

  signedIn('A-FBK-009 a failed feedback says so in the window', async ({ page, request, product }) => {
    await page.goto('/admin/dashboard');
    const api = apiOf(request, product.url, await tokenOf(page));
    const session = await api.assessment('Judged', 35);
    await api.complete(session);
    await openResults(page, session);
    await page.route(/\/feedback$/, (route) => route.abort());
    await button(page, 'Give feedback').click();
    const dialog = page.getByRole('dialog', { name: 'Feedback' });
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.setViewportSize({ width: 1280, height: 480 });
    await button(page, 'Download Results').click();
    await page.getByRole('checkbox', { name: 'Protect the document with a password' }).check();
    await page.getByRole('checkbox', { name: 'Add a protective marking' }).check();
    await expect(page.getByRole('button', { name: 'Download PDF Results' })).toBeInViewport({ ratio: 1 });
  });
});

test('the code of the authenticator app can be sent in a low window', async ({ page, request, product }) => {
  // Needs a login of the last five minutes.
  await signUpAndLogIn(page, request, product.url);
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/admin/settings');
  await button(page, 'Set up authenticator app').click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeInViewport({ ratio: 1 });
});

test('on sign-up the focused list of errors is in the window', async ({ page }) => {
  await page.goto('/sign-up/email');
  await button(page, 'Sign Up').click();
  await expect(toPutRight(page)).toBeFocused();
  await expect(toPutRight(page)).toBeInViewport({ ratio: 1 });
});

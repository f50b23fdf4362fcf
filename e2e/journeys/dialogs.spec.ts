import type { Page } from '@playwright/test';
import { apiOf } from '@psma/test-harness/apiMember.ts';
import { middleOf } from '@psma/test-harness/pointer.ts';
import { sampleCases } from '@psma/test-harness/sampleCases.ts';
import { expect, test as signedIn } from '@psma/test-harness/signedInTest.ts';
import { test as visitor } from '@psma/test-harness/test.ts';
import { title } from '@psma/test-harness/visitor.ts';

interface Case {
  name: string;
  at: string;
  /** Openers in order. */
  open: string[];
  leave: string;
  action?: string;
}

/** Too low for any dialog's full content. */
const LOW = { width: 1280, height: 520 };

const member = signedIn.extend<object, { made: Record<'begun' | 'answered' | 'completed', string> }>({
  made: [
    async ({ member: { state }, product, playwright }, use) => {
      const token = state.origins[0]?.localStorage.find(({ name }) => name === 'token')?.value ?? '';
      const request = await playwright.request.newContext();
      const api = apiOf(request, product.url, token);
      const completed = await api.assessment('Completed', 35);
      await api.complete(completed);
      const answered = await api.assessment('Answered', 35);
      await use({ begun: await api.assessment('Begun', 3), answered, completed });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
member.use({ viewport: LOW });
visitor.use({ viewport: LOW });

/** Checks buttons in view, and a closed dialog's other button. */
async function check(page: Page, { open, leave, action }: Case): Promise<void> {
  // The header works before the screen.
  await expect(title(page)).toBeVisible();
  for (const name of open) {
    await page
      .getByRole('button', { name })
      .or(page.getByRole('menuitem', { name }))
      .or(page.getByRole('link', { name }))
      .filter({ visible: true })
      .first()
      .click();
  }
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(button(leave)).toBeInViewport({ ratio: 1 });
  let writes = 0;
  page.on('request', (request) => {
    // Recognises pool reads, sent by POST, by operation name.
    const reads =
      request.method() === 'GET' || /\.(Get|List)\w+$/.test(request.headers()['x-amz-target'] ?? '');
    if (!reads && /\/api\/(user|assessment|triage)|\/idp/.test(request.url())) writes += 1;
  });
  if (action) await expect(button(action)).toBeInViewport({ ratio: 1 });
  const { x, y } = await middleOf(button(action ?? leave));
  await button(leave).click();
  await page.mouse.click(x, y);
  await expect(dialog).toBeHidden();
  expect(writes).toBe(0);
}

const SETTINGS = '/admin/settings';
const QUESTION = '/admin/assessment/begun/1/1';
const RESULTS = '/admin/results/completed';
const cancelled = (name: string, at: string, open: string[], action: string): Case => ({
  name,
  at,
  open,
  leave: 'Cancel',
  action,
});

const OF_MEMBERS: Case[] = [
  { name: 'Support', at: '/admin/dashboard', open: ['Support'], leave: 'Close' },
  cancelled('organisation name', SETTINGS, ['Change organisation name'], 'Save'),
  cancelled('job role', SETTINGS, ['Add job role'], 'Save'),
  cancelled('sector', SETTINGS, ['Add sector'], 'Save'),
  cancelled('email', SETTINGS, ['Change Email'], 'Change Email'),
  cancelled('password', SETTINGS, ['Change Password'], 'Change Password'),
  cancelled('authenticator app', SETTINGS, ['Set up authenticator app'], 'Turn on'),
  cancelled('end of the account', SETTINGS, ['Delete Account'], 'Delete Account'),
  cancelled('end of an assessment', '/admin/dashboard', ['Actions for Begun', 'Delete'], 'Delete'),
  cancelled('re-take', '/admin/dashboard', ['Actions for Completed', 'Re-take'], 'Re-take'),
  { name: 'help with a question', at: QUESTION, open: ['More Info'], leave: 'Close & Continue' },
  {
    name: 'leaving an assessment',
    at: QUESTION,
    open: ['Save & continue later'],
    leave: 'Continue Assessment',
    action: 'Save & Exit',
  },
  {
    name: 'finalise',
    at: '/admin/assessment/answered/7/5',
    open: ['Next'],
    leave: 'Edit responses',
    action: 'Finish & View Results',
  },
  { name: 'all questions', at: QUESTION, open: ['All questions'], leave: 'Close' },
  { name: 'maturity levels', at: RESULTS, open: ['Learn more about maturity levels'], leave: 'Close' },
  cancelled('PDF', RESULTS, ['Download Results'], 'Download PDF Results'),
  cancelled('feedback', RESULTS, ['Give feedback'], 'Submit Feedback'),
  cancelled('targets', RESULTS, ['Set target levels'], 'Save target'),
  cancelled('an item of one’s own', '/admin/plan', ['Add an item'], 'Save'),
];

for (const each of sampleCases(OF_MEMBERS, 4)) {
  member(`${each.name}: buttons in sight, and no press once it is left`, async ({ page, made }) => {
    const { begun, answered, completed } = made;
    await page.goto(
      each.at.replace('begun', begun).replace('answered', answered).replace('completed', completed),
    );
    await check(page, each);
  });
}

const QUESTIONNAIRE = '/questionnaire';
const RECOMMENDATIONS = '/recommendations/triage';
const OF_VISITORS: Case[] = [
  { name: 'sharing recommendations', at: RECOMMENDATIONS, open: ['Share / Save'], leave: 'Close' },
  {
    name: 'a new triage',
    at: RECOMMENDATIONS,
    open: ['Restart Triage'],
    leave: 'Cancel',
    action: 'Restart Triage',
  },
  { name: 'another answer', at: RECOMMENDATIONS, open: ['Edit'], leave: 'Cancel', action: 'Confirm' },
  { name: 'leaving the questionnaire', at: QUESTIONNAIRE, open: ['Log in'], leave: 'Stay', action: 'Leave' },
  { name: 'leaving recommendations', at: RECOMMENDATIONS, open: ['Log in'], leave: 'Stay', action: 'Leave' },
];

for (const each of sampleCases(OF_VISITORS, 3)) {
  visitor(
    `${each.name}: buttons in sight, and no press once it is left`,
    async ({ page, request, product }) => {
      const id = await apiOf(request, product.url).triage();
      await page.context().addCookies([{ name: 'triage-tool-user-id', value: id, url: product.url }]);
      await page.goto(each.at.replace('triage', id));
      await check(page, each);
    },
  );
}

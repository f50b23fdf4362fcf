import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '@psma/test-harness/accessible.ts';
import { makeAccount, PASSWORD, tokenOf } from '@psma/test-harness/accounts.ts';
import { apiOf } from '@psma/test-harness/apiMember.ts';
import { openDashboard } from '@psma/test-harness/harbour.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { answerQuestion, beginAssessment, fillLogin, main, title } from '@psma/test-harness/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LEVELS = Array.from({ length: 35 }, () => 2);
const side = (page: Page) => page.getByRole('navigation', { name: 'Assessment tool' });
const workingIn = (page: Page) => page.getByRole('combobox', { name: 'Working in' });
const switchTo = async (page: Page, name: string) => {
  await workingIn(page).selectOption(name);
  await page.getByRole('button', { name: 'Switch' }).click();
};

interface Member {
  email: string;
  token: string;
  /** Sends an API request; resolves with its body, or null. */
  call: (method: string, path: string, body?: object) => Promise<Record<string, never> | null>;
}

async function member(product: Product): Promise<Member> {
  const email = await makeAccount(product);
  const token = await tokenOf(product, email);
  const call: Member['call'] = async (method, path, body) => {
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : ((await response.json()) as Record<string, never>);
  };
  return { email, token, call };
}

/** Harbour with an owner, Ann Smith, and further members. */
async function harbour(product: Product, roles: readonly string[]) {
  const owner = await member(product);
  const { id } = (await owner.call('POST', '/organisation', {})) as unknown as { id: string };
  const others = await Promise.all(roles.map(() => member(product)));
  await owner.call('POST', `/organisation/${id}/invitations`, {
    invitations: others.map(({ email }, index) => ({ email, role: roles[index] })),
    yourName: 'Ann Smith',
    organisationName: 'Harbour',
  });
  for (const { call } of others) {
    const { invitations } = (await call('GET', '/organisation')) as unknown as {
      invitations: { id: string }[];
    };
    await call('POST', `/invitation/${invitations[0]?.id}/accept`, { name: 'Bo Jones' });
    await call('POST', `/organisation/${id}/use`, {});
  }
  return { id, owner, others };
}

test.describe('members of an organisation', () => {
  test.slow();
  const contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  test('A-SPC-031 a reader and an editor walk through the screens', async ({ browser, request, product }) => {
    const { owner, others } = await harbour(product, ['READER', 'EDITOR']);
    const [reading, editing] = others as [Member, Member];
    const api = apiOf(request, product.url, owner.token);
    const done = await api.completed('Autumn', LEVELS);
    const begun = await api.assessment('Spring', 8);
    await api.planned('Name one person', '2027-03-01');

    const reader = await openDashboard(browser, product, reading.email, contexts);
    const start = (page: Page) => main(page).getByRole('link', { name: 'Start New Assessment' });
    await expect(main(reader).getByRole('rowheader', { name: 'Spring' })).toBeVisible();
    await expect(start(reader)).toHaveCount(0);
    await expect(workingIn(reader).getByRole('option')).toHaveText(['Your own', 'Harbour']);
    await expectAccessible(reader);
    await main(reader).getByRole('link', { name: 'View answers' }).click();
    await expect(main(reader).getByText('This question is not answered yet.')).toBeVisible();
    await main(reader).getByRole('link', { name: 'Previous' }).click();
    await expect(main(reader).getByText('Chosen')).toBeVisible();
    await expect(main(reader).getByRole('radio')).toHaveCount(0);
    await expectAccessible(reader);
    await side(reader).getByRole('link', { name: 'Improvement plan' }).click();
    await expect(main(reader).getByText('Name one person')).toBeVisible();
    await expect(
      main(reader).getByRole('link', { name: /^(Add an item|Edit|Delete|Set target)/ }),
    ).toHaveCount(0);
    await expectAccessible(reader);
    await reader.goto(`/admin/results/${done}`);
    await expect(main(reader).getByRole('button', { name: 'Download Results' })).toBeVisible();
    await expect(main(reader).getByRole('button', { name: /Add to plan|Give feedback/ })).toHaveCount(0);
    for (const path of ['/admin/assessment', '/admin/plan/new', `/admin/dashboard/${begun}/delete`]) {
      await reader.goto(path);
      await expect(title(reader)).toHaveText('Error 403');
      await expect(
        main(reader).getByText('Your role does not allow this. Ask an owner: Ann Smith.'),
      ).toBeVisible();
    }

    const editor = await openDashboard(browser, product, editing.email, contexts);
    await expect(start(editor).first()).toBeVisible();
    const actions = async (name: string) => {
      await main(editor)
        .getByRole('button', { name: `Actions for ${name}` })
        .click();
      const items = await editor.getByRole('menuitem').allTextContents();
      await editor.keyboard.press('Escape');
      return items;
    };
    await expect.poll(() => actions('Spring')).toEqual(['Continue']);
    expect(await actions('Autumn')).toEqual(['Re-take', 'View Result']);
    await beginAssessment(editor, 'Summer');
    await answerQuestion(editor, 1, 2);
    await expect(main(editor).getByText('Question 2/35')).toBeVisible();
    await main(editor).getByRole('button', { name: 'Notes and evidence' }).click();
    await expect(main(editor).getByText('Owners and editors of Harbour see this, and')).toBeVisible();
    await side(editor).getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(() => actions('Summer')).toEqual(['Continue', 'Delete']);
    await reader.goto('/admin/dashboard');
    await expect(main(reader).getByRole('rowheader', { name: 'Summer' })).toBeVisible();
  });

  test('A-SPC-016 answers of a member removed while offline arrive nowhere @short', async ({
    browser,
    request,
    product,
  }) => {
    const { id, owner, others } = await harbour(product, ['EDITOR', 'READER']);
    const [editing, reading] = others as [Member, Member];
    const api = apiOf(request, product.url, owner.token);
    const session = await api.assessment('Spring', 0);
    const page = await openDashboard(browser, product, editing.email, contexts);
    await page.goto(`/admin/assessment/${session}/1/1`);
    await expect(main(page).getByText('Question 1/35')).toBeVisible();
    await page.context().setOffline(true);
    for (const number of [1, 2, 3]) await answerQuestion(page, number, 2);
    await expect(main(page).getByText(/^There is no connection\. 3 answers are kept/)).toBeVisible();

    const { members } = (await owner.call('GET', '/organisation')) as unknown as {
      members: { id: string; version: number; role: string }[];
    };
    const removed = members.find(({ role }) => role === 'EDITOR');
    await owner.call('DELETE', `/organisation/${id}/member/${removed?.id}?version=${removed?.version}`);
    const sent: string[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/answer'))
        sent.push(`${response.status()}`);
    });
    await page.context().setOffline(false);
    await expect(
      main(page)
        .getByText(/you have no access to it any more/)
        .first(),
    ).toBeVisible();
    await expect.poll(() => sent).toEqual(['404', '404', '404']);
    await expect(main(page).getByText(/^3 answers could not be saved/)).toBeVisible();
    const stored = (await owner.call('GET', `/assessment/session/${session}`)) as unknown as {
      answers: unknown[];
    };
    expect(stored.answers).toEqual([]);

    const other = await page.context().newPage();
    await other.goto('/admin/dashboard');
    await side(other).getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByRole('dialog', { name: 'Answers are not sent yet' })).toBeVisible();
    await other.getByRole('button', { name: 'Stay' }).click();
    await main(page).getByRole('button', { name: 'Discard them' }).click();
    await expect(main(page).getByText(/could not be saved/)).toHaveCount(0);
    await side(other).getByRole('button', { name: 'Log out' }).click();
    await expect(other).toHaveURL(`${product.url}/`);
    await other.goto('/admin/login');
    await fillLogin(other, reading.email, PASSWORD);
    await expect(main(other).getByRole('rowheader', { name: 'Spring' })).toBeVisible();
    expect(sent).toHaveLength(3);
    await other.reload();
    await expect(main(other).getByRole('rowheader', { name: 'Spring' })).toBeVisible();
    expect(stored.answers).toEqual([]);
  });

  test('A-SPC-011 A-SPC-012 two tabs in two organisations create where they show', async ({
    browser,
    request,
    product,
  }) => {
    const { id, owner, others } = await harbour(product, ['EDITOR']);
    const [editing] = others as [Member];
    const harbours = await apiOf(request, product.url, owner.token).assessment('Of Harbour', 0);
    const { id: own } = (await editing.call('POST', '/organisation', {})) as unknown as { id: string };
    await editing.call('POST', `/organisation/${own}/use`, {});
    await apiOf(request, product.url, editing.token).assessment('Of my own', 0);

    const first = await openDashboard(browser, product, editing.email, contexts);
    const row = (page: Page, name: string) => main(page).getByRole('rowheader', { name });
    await expect(row(first, 'Of my own')).toBeVisible();
    await expect(workingIn(first)).toHaveValue(own);
    await expect(workingIn(first).locator('option')).toHaveText(['Your own', 'Harbour']);
    await expectAccessible(first);

    const second = await first.context().newPage();
    await second.goto('/admin/dashboard');
    await workingIn(second).focus();
    await switchTo(second, 'Harbour');
    await expect(row(second, 'Of Harbour')).toBeVisible();
    await expect(row(second, 'Of my own')).toHaveCount(0);
    await expect(workingIn(second)).toBeFocused();
    await expect(workingIn(second)).toHaveValue(id);

    await beginAssessment(first, 'Begun first');
    await beginAssessment(second, 'Begun second');
    await second.reload();
    for (const page of [first, second]) await side(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(row(first, 'Begun first')).toBeVisible();
    await expect(row(first, 'Begun second')).toHaveCount(0);
    await expect(row(second, 'Begun second')).toBeVisible();
    await expect(row(second, 'Begun first')).toHaveCount(0);

    const third = await first.context().newPage();
    await third.goto('/admin/dashboard');
    await expect(row(third, 'Begun second')).toBeVisible();
    await expect(workingIn(third)).toHaveValue(id);
    await third.goto('/admin/plan');
    await switchTo(third, 'Your own');
    await expect(third).toHaveURL(/\/admin\/dashboard$/);
    await expect(row(third, 'Begun first')).toBeVisible();
    await expect(workingIn(second)).toHaveValue(id);

    // Shell, remote and server together: a page by address, and back.
    await first.goto(`/admin/assessment/${harbours}/1/1`);
    await expect(workingIn(first)).toHaveValue(id);
    await switchTo(first, 'Your own');
    await expect(row(first, 'Begun first')).toBeVisible();
    await expect(workingIn(first)).toHaveValue(own);
    await expect(workingIn(third)).toHaveValue(own);
  });
});

import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, settled } from '@psma/test-harness/accessible.ts';
import { memberOf, openDashboard } from '@psma/test-harness/harbour.ts';
import { startProduct, type Product } from '@psma/test-harness/product.ts';
import { readPdf, textOf } from '@psma/test-harness/readPdf.ts';
import { downloadPdf, openResults } from '@psma/test-harness/resultsPage.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { answerQuestion, linkIn, mailTo, main, newAccount, title } from '@psma/test-harness/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const NAME = 'Harbour Trust';
const SCREENING = 'PES';
const SIGNED_OFF = /^Signed off by Ann Smith, Director of Security, /;

type Member = Awaited<ReturnType<typeof memberOf>>;
interface Section {
  pillarId: string;
  questions: { id: string; choices: { id: string }[] }[];
}
interface Areas {
  areas: { pillarId: string; check: { digest: string } }[];
}

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
}

/** Accepts the only invitation, and works in that organisation. */
async function join({ call }: Member, name: string): Promise<string> {
  const { invitations } = await call<{ invitations: { id: string }[] }>('GET', '/organisation');
  const { organisationId } = await call<{ organisationId: string }>(
    'POST',
    `/invitation/${invitations[0]?.id}/accept`,
    { name },
  );
  await call('POST', `/organisation/${organisationId}/use`, {});
  return (await call<{ you: { member: string } }>('GET', '/organisation')).you.member;
}

/** Answers all questions of these sections at level 3. */
async function answerAll({ call }: Member, session: string, sections: readonly Section[]): Promise<void> {
  for (const { id, choices } of sections.flatMap(({ questions }) => questions))
    await call('POST', `/assessment/session/${session}/question/${id}/answer`, {
      choiceId: choices[3]?.id,
    });
}

test.describe('shared work', () => {
  test.slow();
  const contexts: BrowserContext[] = [];
  let second: Product;
  // A second server attaches to the same database.
  test.beforeAll(async ({ product }) => {
    second = await startProduct({}, { dataDir: product.dataDir });
  });
  test.afterAll(() => second.kill());
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  test('A-CHK-008 A-CHK-015 four members on two servers go from invitation to a signed report and its share', async ({
    browser,
    product: first,
  }) => {
    const [ann, cleo] = [await memberOf(first), await memberOf(first)];
    const [bo, dan] = [await memberOf(second), await memberOf(second)];
    const owner = await openDashboard(browser, first, ann.email, contexts);
    const { id: organisation } = await ann.call<{ id: string }>('POST', '/organisation', {});
    const { id: session } = await ann.call<{ id: string }>('POST', '/assessment/session', {
      title: 'Spring',
    });
    const path = `/assessment/session/${session}`;
    const sections = await ann.call<Section[]>('GET', '/assessment/questions');

    await test.step('the owner invites an editor, who joins on the other server', async () => {
      await owner.goto('/admin/people/invite');
      const form = owner.getByRole('dialog', { name: 'Invite people' });
      await form.getByLabel('Your organisation’s name').fill(NAME);
      await form.getByLabel('Your name').fill('Ann Smith');
      await form.getByLabel('Email addresses').fill(bo.email);
      await form.getByRole('radio', { name: /^Editor/ }).check();
      await form.getByRole('button', { name: 'Send invitations' }).click();
      await expect(main(owner).getByText(/^1 invitation is on the way/)).toBeVisible();
      const editor = await openDashboard(browser, second, bo.email, contexts);
      await editor.getByRole('button', { name: `Join ${NAME}` }).click();
      const joining = editor.getByRole('dialog', { name: 'Join organisation' });
      await joining.getByLabel('Your name').fill('Bo Jones');
      await joining.getByRole('button', { name: 'Join' }).click();
      await expect(main(editor).getByRole('rowheader', { name: 'Spring' })).toBeVisible();
      await expectGood(editor);
    });

    await test.step('a contributor answers and submits an area', async () => {
      const invitations = [
        { email: cleo.email, role: 'CONTRIBUTOR' },
        { email: dan.email, role: 'READER' },
      ];
      await ann.call('POST', `/organisation/${organisation}/invitations`, { invitations });
      const assignee = await join(cleo, 'Cleo Hart');
      await join(dan, 'Dan Moss');
      await ann.call('PATCH', `${path}/area/${SCREENING}`, { version: 0, assignee, due: null });
      const own = sections.filter(({ pillarId }) => pillarId === SCREENING);
      await answerAll(cleo, session, [{ ...own[0]!, questions: own[0]!.questions.slice(0, 4) }]);
      const contributor = await openDashboard(browser, first, cleo.email, contexts);
      await main(contributor).getByRole('link', { name: 'Continue at question 15 of 35' }).click();
      await answerQuestion(contributor, 15, 3);
      const dialog = contributor.getByRole('dialog', { name: 'Submit Pre-Employment Screening' });
      await dialog.getByRole('button', { name: /^Submit to/ }).click();
      await expect(contributor.getByText('You have submitted 1 area.')).toBeVisible();
      await answerAll(
        bo,
        session,
        sections.filter(({ pillarId }) => pillarId !== SCREENING),
      );
    });

    await test.step('the owner checks all areas, and the editor finishes', async () => {
      const { version } = await ann.call<{ version: number }>('GET', '/organisation');
      await ann.call('PATCH', `/organisation/${organisation}`, { version, checkNeeded: true });
      const { areas } = await ann.call<Areas>('GET', `${path}/areas`);
      for (const { pillarId, check } of areas)
        await ann.call('POST', `${path}/area/${pillarId}/check`, { digest: check.digest });
      await bo.call('POST', `${path}/complete`);
    });

    let report = Buffer.alloc(0);
    await test.step('the owner signs the results off, and downloads the report', async () => {
      await openResults(owner, session);
      await main(owner).getByRole('button', { name: 'Sign off' }).click();
      const form = owner.getByRole('dialog', { name: 'Sign off these results' });
      await expect(form.getByLabel('Your name')).toHaveValue('Ann Smith');
      await form.getByLabel('Your position').fill('Director of Security');
      await expectGood(owner);
      await form.getByRole('button', { name: 'Sign off' }).click();
      await expect(main(owner).getByRole('status').filter({ hasText: SIGNED_OFF })).toBeFocused();
      await expect(main(owner).getByText(SIGNED_OFF)).toHaveCount(1);
      await expectGood(owner);
      await main(owner).getByRole('button', { name: 'Download Results' }).click();
      const dialog = owner.getByRole('dialog', { name: 'PDF Preferences' });
      await dialog.getByRole('checkbox', { name: 'Include my answers' }).check();
      await dialog.getByRole('checkbox', { name: 'Include who answered and checked' }).check();
      await expectGood(owner);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      report = (await downloadPdf(owner)).bytes;
      const pages = textOf(await readPdf(report));
      expect(pages).toContain('Signed off by Ann Smith, Director of Security,');
      expect(pages).toContain('Who answered and checked');
      expect(pages).toContain('Cleo Hart');
    });

    await test.step('the reader sees it on the other server', async () => {
      const reader = await openDashboard(browser, second, dan.email, contexts);
      await openResults(reader, session);
      await expect(main(reader).getByText(SIGNED_OFF)).toBeVisible();
      await expect(main(reader).getByRole('button', { name: 'Sign off' })).toHaveCount(0);
      await expectGood(reader);
    });

    const { email } = newAccount();
    await test.step('the owner shares it, and a recipient opens it by a code on the other server', async () => {
      await main(owner).getByRole('link', { name: 'Share', exact: true }).click();
      const form = owner.getByRole('dialog', { name: 'Share these results' });
      await form.getByLabel('Email addresses').fill(email);
      await form.getByRole('button', { name: 'Share' }).click();
      await expect(title(owner)).toHaveText('Shared results');
      const context = await browser.newContext({ baseURL: second.url, reducedMotion: 'reduce' });
      contexts.push(context);
      const recipient = await context.newPage();
      const link = linkIn(await mailTo(owner.request, first.url, email, /\/shared\//));
      await recipient.goto(new URL(link).pathname);
      await recipient.getByLabel('Your email address').fill(email);
      await recipient.getByRole('button', { name: 'Send me a code' }).click();
      await expect(title(recipient)).toHaveText('Enter the code');
      const { plain } = await mailTo(owner.request, first.url, email, /^\d{8}$/m);
      await recipient.getByRole('textbox', { name: 'Code' }).fill(/^\d{8}$/m.exec(plain)?.[0] ?? '');
      await recipient.getByRole('button', { name: 'Open the results' }).click();
      await expect(title(recipient)).toHaveText('Spring');
      await expect(main(recipient).getByText(SIGNED_OFF)).toBeVisible();
      await expect(main(recipient).getByText(/Cleo Hart|Bo Jones/)).toHaveCount(0);
      await expectGood(recipient);
      await recipient.goto('/verify');
      await expect(main(recipient).getByText(/from now on this page works/)).toBeVisible();
      await main(recipient)
        .getByLabel('Report', { exact: true })
        .setInputFiles({ name: 'Report.pdf', mimeType: 'application/pdf', buffer: report });
      await main(recipient).getByRole('button', { name: 'Check' }).click();
      await expect(main(recipient).getByText(/^Genuine\./)).toBeVisible();
      await expect(main(recipient).getByText(SIGNED_OFF)).toBeVisible();
      await expect(main(recipient).getByText('Areas checked by a second member')).toBeVisible();
      await expectGood(recipient);
    });
  });
});

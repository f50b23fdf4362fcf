import { screen, waitFor, within } from '@testing-library/react';
import { fakeTriage, type FakeTriage } from '../../testing/fakeTriage.ts';
import { openAt } from '../../testing/openAt.ts';
import { answer, findChoice, forwardButton } from '../../testing/questions.ts';
import { arriveAs, freshBrowser } from '../../testing/visitor.ts';

let api: FakeTriage;
beforeEach(() => {
  freshBrowser();
  api = fakeTriage();
  arriveAs(api.addSession('mine'));
});

const reminder = (code: string) => screen.findByRole('dialog', { name: `Title of ${code}` });

test('A-TRI-038 A-TRI-040 the reminder follows the stored answer, and its button continues', async () => {
  const page = openAt('/questionnaire');
  await answer(page.user, 'T01_NO');
  const dialog = await reminder('R01');
  expect(dialog).toHaveTextContent('Text of R01.');
  expect(api.writes()).toEqual(['POST /triage/session/mine/question/T01/answer']);
  expect(page.path()).toBe('/questionnaire/T01?node=START');
  await page.user.click(within(dialog).getByRole('button', { name: 'Close & Continue' }));
  await findChoice('T03_BOARD');
  expect(page.path()).toBe('/questionnaire/T03?node=T03');
});

test('A-TRI-040 Escape continues as the button does (decision G18)', async () => {
  const page = openAt('/questionnaire');
  await answer(page.user, 'T01_NO');
  await reminder('R01');
  await page.user.keyboard('{Escape}');
  await findChoice('T03_BOARD');
});

test('A-TRI-041 a choice without a reminder continues at once', async () => {
  const page = openAt('/questionnaire');
  await answer(page.user, 'T01_FORMAL');
  await findChoice('T02_OWNED');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['T01_UNSURE', 'START', 'R01'],
  ['T02_NONE', 'T02', 'R02'],
  ['T03_NOBODY', 'T03', 'R03'],
  ['T04_NOTMAPPED', 'T04', 'R04'],
  ['T06_NONE', 'T06', 'R05'],
  ['T07_NONE', 'T07', 'R06'],
])('A-TRI-039 A-TRI-040 the choice %s shows its own reminder', async (code, node, reminderCode) => {
  const page = openAt(`/questionnaire/${code.slice(0, 3)}?node=${node}`);
  await answer(page.user, code);
  const dialog = await reminder(reminderCode);
  expect(dialog).toHaveTextContent(`Text of ${reminderCode}.`);
  await page.user.click(within(dialog).getByRole('button', { name: 'Close & Continue' }));
  await waitFor(() => expect(page.path()).not.toContain(`node=${node}`));
});

test('the same reminder does not come twice running', async () => {
  const page = openAt('/questionnaire/T04?node=T04');
  await answer(page.user, 'T04_NOTMAPPED');
  const dialog = await reminder('R04');
  await page.user.click(within(dialog).getByRole('button', { name: 'Close & Continue' }));
  await answer(page.user, 'T05_NO');
  await findChoice('T06_ALLROLES');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  page.goTo('/questionnaire/T05?node=T05');
  await answer(page.user, 'T05_SOME');
  await findChoice('T06_ALLROLES');
  page.goTo('/questionnaire/T05?node=T05');
  await answer(page.user, 'T05_NO');
  expect(await reminder('R04')).toBeInTheDocument();
});

test('an unchanged answer shows no reminder, a changed one shows it again (decision G18)', async () => {
  api.addSession('mine', ['T01_NO']);
  const page = openAt('/questionnaire');
  expect(await findChoice('T01_NO')).toBeChecked();
  await page.user.click(forwardButton());
  await findChoice('T03_BOARD');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  page.back();
  await answer(page.user, 'T01_UNSURE');
  expect(await reminder('R01')).toBeInTheDocument();
});

test('Back while a reminder is open leaves it behind', async () => {
  const page = openAt('/questionnaire');
  await answer(page.user, 'T01_FORMAL');
  await answer(page.user, 'T02_NONE');
  await reminder('R02');
  page.back();
  expect(await findChoice('T01_FORMAL')).toBeChecked();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

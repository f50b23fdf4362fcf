import { requestLogoExit } from '@psma/remote-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choiceOf } from '../../testing/assessmentStore.ts';
import { openAt } from '../../testing/openAt.ts';
import { testPage } from '../../testing/page.ts';
import { at, choose, press } from '../../testing/question.ts';

const api = testPage();
const address = (id: string, place: string) => `/admin/assessment/${id}/${place}`;

const openExit = async (user: ReturnType<typeof openAt>['user']) => {
  await press(user, 'Save & continue later');
  return screen.findByRole('dialog', { name: 'Save & continue later' });
};
const accept = (user: ReturnType<typeof openAt>['user'], dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: 'Save & Exit' }));

test('A-ASM-040 A-ASM-041 the dialog opens, and Continue Assessment closes it on the same question', async () => {
  const id = api().addSession();
  const page = openAt(address(id, '1/1'));
  await choose(page.user, 'GOV-Q1', 1);
  const dialog = await openExit(page.user);
  await page.user.click(within(dialog).getByRole('button', { name: 'Continue Assessment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.path()).toBe(address(id, '1/1'));
  expect(api().writes()).toEqual([]);
});

test('A-GEN-010 A-ASM-042 A-ASM-043 accepting saves and goes to the dashboard; Continue resumes with the answers intact', async () => {
  const id = api().addSession({ title: 'Spring', levels: { 'GOV-Q1': 1 } });
  const page = openAt(address(id, '1/2'));
  await choose(page.user, 'GOV-Q2', 4);
  await accept(page.user, await openExit(page.user));
  await screen.findByRole('heading', { name: 'Assessments In Progress (1)' });
  expect(page.path()).toBe('/admin/dashboard');
  expect(api().stored(id, 'GOV-Q2')).toEqual([choiceOf('GOV-Q2', 4)]);

  await page.user.click(await screen.findByRole('button', { name: 'Actions for Spring' }));
  const resume = await screen.findByRole('menuitem', { name: 'Continue' });
  await waitFor(() => expect(resume).toHaveAttribute('href', address(id, '1/3')));
  await page.user.click(resume);
  await at(3);
  await press(page.user, 'Previous');
  await at(2);
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(choiceOf('GOV-Q2', 4));
});

test('A-DEC-005 accepted with no choice made it goes to the dashboard and writes nothing', async () => {
  const id = api().addSession({ levels: { 'GOV-Q1': 1 } });
  const page = openAt(address(id, '1/2'));
  await at(2);
  await accept(page.user, await openExit(page.user));
  await screen.findByRole('heading', { name: 'Assessments In Progress (1)' });
  expect(api().writes()).toEqual([]);
  expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 1)]);
});

test('when saving fails the dialog stays with the error, and Retry saves and goes', async () => {
  const id = api().addSession();
  const mend = api().intercept('POST', /answer$/, () => ({
    status: 500,
    body: { status: 500, name: 'X', message: 'X' },
  }));
  const page = openAt(address(id, '1/1'));
  await choose(page.user, 'GOV-Q1', 1);
  const dialog = await openExit(page.user);
  await accept(page.user, dialog);
  expect(await within(dialog).findByText('Error saving')).toBeInTheDocument();
  expect(within(dialog).getByText('Your answer is kept on this device')).toBeInTheDocument();
  expect(page.path()).toBe(address(id, '1/1'));
  mend();
  await page.user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Assessments In Progress (1)' });
  expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 1)]);
});

test('without a network the answer is kept and the dashboard says so', async () => {
  const id = api().addSession();
  api().intercept('POST', /answer$/, () => 'network');
  const page = openAt(address(id, '1/1'));
  await choose(page.user, 'GOV-Q1', 1);
  await accept(page.user, await openExit(page.user));
  await screen.findByRole('heading', { name: 'Assessments In Progress (1)' });
  expect(await screen.findByText(/1 answer is kept on this device/)).toBeInTheDocument();
});

test('the logo opens the same dialog as Exit assessment, on questions only', async () => {
  const id = api().addSession();
  const page = openAt(address(id, '1/1'));
  await choose(page.user, 'GOV-Q1', 1);
  act(() => expect(requestLogoExit()).toBe(true));
  const dialog = await screen.findByRole('dialog', { name: 'Exit assessment' });
  await accept(page.user, dialog);
  await screen.findByRole('heading', { name: 'Assessments In Progress (1)' });
  expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 1)]);
  expect(requestLogoExit()).toBe(false);
});

import { tracked } from '@psma/api-client/testing';
import { enterText, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { announced, openResults, showResults } from '../testing/renderResults.tsx';
import { PLANNED, resultFixture } from '../testing/resultFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

afterEach(resetPage);

const result = resultFixture(PLANNED);
const show = () => showResults({ result });
/** The open dialog hides the screen from assistive technology. */
async function openDialog() {
  const opened = openResults({ result, below: '/targets' });
  await screen.findByRole('dialog', { name: 'Target levels' });
  return opened;
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Target levels' }));
const field = (name: string) => dialog().getByRole('combobox', { name });
const choices = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const save = () => dialog().getByRole('button', { name: 'Save target' });
const GOVERNANCE = 'Higher target for Governance and Leadership';

test('A-TGT-001 A-TGT-005 a target is set from the results, and the gap is shown there in words', async () => {
  const { user, api } = await show();
  await user.click(await screen.findByRole('link', { name: 'Set target levels' }));
  await user.selectOptions(field('Overall target'), '3');
  await enterText(dialog().getByLabelText('Reach by (optional)'), '2027-03-31');
  await enterText(dialog().getByLabelText('Who set it, and why (optional)'), 'The board');
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.bodyOf('PATCH', '/plan/targets')).toEqual({
    ...{ version: 0, overall: 3, pillars: {}, by: '2027-03-31', reason: 'The board' },
  });
  expect(
    screen.getByText('Target: level 3 by 31 March 2027. Four areas are below it, 10 steps in all.'),
  ).toBeInTheDocument();
  expect(announced()).toBe('The target levels are saved.');
  expect(tracked()).toContain('Target_Saved');
});

test('A-TGT-004 each stair and each row of the figures shows the gap of the area', async () => {
  const { user } = await openDialog();
  await user.selectOptions(field('Overall target'), '3');
  await user.selectOptions(field(GOVERNANCE), '5');
  await user.click(save());
  const stairs = await screen.findByRole('list', { name: 'From lowest to highest' });
  await within(stairs).findByText('4 below target');
  const [, ...rows] = within(screen.getByRole('table', { name: 'Level of each area' })).getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    '4 below target',
    '1 below target',
    'Above target',
    'At target',
    '1 below target',
    'At target',
    '1 below target',
  ]);
});

test('A-TGT-002 for an area only levels above the overall target are offered', async () => {
  const { user } = await openDialog();
  expect(choices(GOVERNANCE)).toHaveLength(6);
  await user.selectOptions(field(GOVERNANCE), '4');
  await user.selectOptions(field('Overall target'), '3');
  expect(choices(GOVERNANCE)).toEqual(['No higher target', 'Level 4, effective', 'Level 5, excellent']);
  await user.selectOptions(field('Overall target'), '5');
  expect(dialog().queryByRole('combobox', { name: GOVERNANCE })).not.toBeInTheDocument();
});

test('A-TGT-003 only one area may have a target; none at all is refused', async () => {
  const { user, api } = await openDialog();
  await user.click(save());
  expect(
    dialog().getAllByText('Choose a target for at least one area, or remove the targets'),
  ).not.toHaveLength(0);
  await user.selectOptions(field(GOVERNANCE), '2');
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.bodyOf('PATCH', '/plan/targets')).toMatchObject({ overall: null, pillars: { GOV: 2 } });
  expect(
    screen.getByText('Target: level 2 for Governance and Leadership. One area is below it, 1 step.'),
  ).toBeInTheDocument();
});

test('A-TGT-007 a change elsewhere is reported; the entries stay, and saving again stores them', async () => {
  const { user, api } = await openDialog();
  const current = {
    version: 4,
    overall: 2,
    pillars: {},
    by: null,
    reason: '',
    updated: '2026-03-05T09:00:00Z',
  };
  const accept = api.intercept('PATCH', /targets/, () => ({
    status: 409,
    body: { status: 409, name: 'ChangedElsewhere', message: 'Changed.', details: { current } },
  }));
  await user.selectOptions(field('Overall target'), '4');
  await user.click(save());
  expect(await dialog().findByText(/The current targets: Target: level 2\./)).toBeInTheDocument();
  expect(field('Overall target')).toHaveValue('4');
  accept();
  await user.click(save());
  await waitFor(() => expect(api.bodyOf('PATCH', '/plan/targets')).toMatchObject({ version: 4, overall: 4 }));
});

test('A-TGT-008 removing takes them from the page', async () => {
  const { user } = await openDialog();
  await user.selectOptions(field('Overall target'), '3');
  await user.click(save());
  await user.click(await screen.findByRole('link', { name: 'Change target levels' }));
  await user.click(dialog().getByRole('button', { name: 'Remove targets' }));
  expect(await screen.findByRole('link', { name: 'Set target levels' })).toBeInTheDocument();
  expect(screen.queryByText(/below target|^Target:/)).not.toBeInTheDocument();
});

test('a save that fails keeps the dialog and its entries', async () => {
  const { user, api } = await openDialog();
  api.refuse('PATCH /plan/targets', { status: 503 });
  await user.selectOptions(field('Overall target'), '3');
  await user.click(save());
  expect(await dialog().findByText('Not saved. Your entries are kept: try again.')).toBeInTheDocument();
  expect(field('Overall target')).toHaveValue('3');
});

test('a server without targets hides them, and their address leads to the results', async () => {
  const { places } = await showResults({
    result,
    below: '/targets',
    refusals: { 'GET /plan/targets': { status: 404 } },
  });
  await waitFor(() => expect(places.at(-1)).toMatch(/^\/admin\/results\/session-1#/));
  expect(screen.queryByRole('link', { name: /target/ })).not.toBeInTheDocument();
});

test('A-TGT-005 what is tried out changes the distance to the target at once', async () => {
  const { user, api } = openResults({ result, below: '/lift' });
  api.intercept('GET', /targets/, () => ({
    status: 200,
    body: { version: 1, overall: 3, pillars: {}, by: null, reason: '', updated: '2026-03-05T09:00:00Z' },
  }));
  expect(
    await screen.findByText('Target: level 3. Four areas are below it, 10 steps in all.'),
  ).toBeInTheDocument();
  await user.click(
    screen.getByRole('button', { name: 'Raise the answer to “What does GOV ask in its question 1?”' }),
  );
  expect(screen.getByText('Target: level 3. Four areas are below it, 9 steps in all.')).toBeInTheDocument();
});

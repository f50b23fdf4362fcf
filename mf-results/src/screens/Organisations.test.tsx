import { assessmentResultQuery, currentOrganisation, planQuery, switchOrganisation } from '@psma/api-client';
import { workIn } from '@psma/api-client/testing';
import { ORGANISATION } from '@psma/api-contract';
import { queryClient } from '@psma/remote-kit';
import { enterText, resetPage, signInAs } from '@psma/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openResults, type Opening } from '../testing/renderResults.tsx';
import { PLANNED, resultFixture } from '../testing/resultFixture.ts';
import { sessionFixture } from '../testing/sessionFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

const HARBOUR = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';
const result = resultFixture(PLANNED);

beforeEach(() => void signInAs());
afterEach(() => {
  workIn(null);
  resetPage();
});

/** Results of Harbour, in a tab that works in another organisation, as a reader there. */
function openIn(tab: string | null, opening: Opening = {}) {
  workIn(tab);
  const opened = openResults({
    result,
    ...opening,
    others: { roles: { [HARBOUR]: 'OWNER', [OTHER]: 'READER' }, ...opening.others },
  });
  opened.api.organisations.set(result.id, HARBOUR);
  const sent = (method: string, path: string) =>
    opened.api.calls
      .filter((call) => call.method === method && call.path.split('?')[0] === path)
      .map((call) => opened.api.headersOf(call)[ORGANISATION] ?? null);
  return { ...opened, sent };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Target levels' }));
const reason = () => dialog().getByLabelText('Who set it, and why (optional)');
const save = () => dialog().getByRole('button', { name: 'Save target' });

test.each([OTHER, null])(
  'A-SPC-044 results by address work in their organisation, in a tab of %s',
  async (tab) => {
    const { user, sent } = openIn(tab);
    await user.click(await screen.findByRole('link', { name: 'Set target levels' }));
    expect(currentOrganisation()).toBe(HARBOUR);
    expect(sent('GET', '/plan/targets').at(-1)).toBe(HARBOUR);
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Overall target' }), '3');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('PATCH', '/plan/targets')).toEqual([HARBOUR]);
    const start = within(await screen.findByRole('region', { name: 'Start here' }));
    await user.click(await start.findByRole('button', { name: /^Add to plan/ }));
    await start.findByRole('link', { name: /^In your plan/ });
    expect(sent('POST', '/plan/items')).toEqual([HARBOUR]);
  },
);

test('A-SPC-044 a dialog by address opens in the organisation of its results, by the role there', async () => {
  const { sent, pageErrors } = openIn(OTHER, { below: '/targets' });
  expect(await screen.findByRole('dialog', { name: 'Target levels' })).toBeInTheDocument();
  await waitFor(() => expect(sent('GET', '/organisation')).toContain(HARBOUR));
  await act(async () => {});
  expect(pageErrors).toEqual([]);
  expect(dialog().getByRole('combobox', { name: 'Overall target' })).toBeInTheDocument();
});

test('A-SPC-044 a dialog with text stays when the account joins a second organisation elsewhere', async () => {
  const { api, user, sent } = openIn(null, { below: '/targets', others: { roles: { [HARBOUR]: 'OWNER' } } });
  api.organisations.clear();
  await screen.findByRole('dialog', { name: 'Target levels' });
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Overall target' }), '3');
  await enterText(reason(), 'The board');
  api.organisations.set(result.id, HARBOUR);
  await act(() => queryClient.invalidateQueries({ queryKey: assessmentResultQuery(result.id).queryKey }));
  expect(currentOrganisation()).toBe(HARBOUR);
  expect(reason()).toHaveValue('The board');
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('PATCH', '/plan/targets')).toEqual([HARBOUR]);
});

test('A-SPC-044 another organisation that is chosen on the page stays', async () => {
  openIn(OTHER);
  await screen.findByRole('link', { name: 'Set target levels' });
  await act(() => switchOrganisation(OTHER));
  expect(currentOrganisation()).toBe(OTHER);
});

test('A-SPC-001 results of an account with one organisation pin none', async () => {
  const { api } = openIn(null, { others: { roles: { [HARBOUR]: 'OWNER' } } });
  api.organisations.clear();
  await screen.findByRole('heading', { level: 1 });
  await act(async () => {});
  expect(currentOrganisation()).toBeNull();
  expect(planQuery().queryKey).toEqual(['plan', 'items']);
});

test('A-SPC-044 a comparison by address works in the organisation of its assessments', async () => {
  const pair = ['spring', 'autumn'].map((id) => sessionFixture(result, { id, title: id }));
  const address = '/admin/compare?from=spring&to=autumn';
  const { api, sent, pageErrors } = openIn(OTHER, { address, others: { sessions: pair } });
  for (const { id } of pair) api.organisations.set(id, HARBOUR);
  api.intercept('GET', /sessions$/, () =>
    currentOrganisation() === HARBOUR ? null : { status: 200, body: [] },
  );
  api.intercept('GET', /session\/autumn$/, () => ({ status: 200, body: pair[1] }));
  api.intercept('GET', /session\/spring$/, () => ({ status: 200, body: pair[0] }));
  expect(await screen.findAllByRole('combobox')).toHaveLength(2);
  expect(sent('GET', '/assessment/sessions')).toEqual([OTHER, HARBOUR]);
  expect(pageErrors).toEqual([]);
});

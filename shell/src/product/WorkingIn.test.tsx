import '../testing/inlinedPage.ts';
import { assessmentSessionQuery, InOrganisationOf } from '@psma/api-client';
import { fakeApi, organisationFixture, refusal } from '@psma/api-client/testing';
import { currentNotice, queryClient } from '@psma/remote-kit';
import { resetPage, signInAs } from '@psma/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../testing/renderAt.tsx';
import { organisationState } from './organisationState.ts';
import { WorkingIn } from './WorkingIn.tsx';

const OWN = { id: '00000000-0000-4000-8000-00000000000b', name: '', role: 'OWNER' as const };
const harbour = organisationFixture('READER');
const ANN = {
  ...{ id: 'user-1', email: 'ann@example.org', organisation: { name: null, code: null } },
  ...{ organisationRole: null, sector: null, groups: ['implementers'] },
};

const server = (
  organisations = [OWN, ...harbour.organisations],
  role: Parameters<typeof organisationFixture>[0] = 'READER',
  own?: string | null,
) =>
  fakeApi({
    organisation: ({ headers }) => ({
      ...organisationFixture(role),
      id:
        headers['organisation'] === 'own' ? null : (headers['organisation'] ?? organisations[0]?.id ?? null),
      organisations,
      ...(own !== undefined && { own }),
    }),
    organisationUse: () => undefined,
    userMe: () => ANN,
    assessmentSession: () => refusal(403, 'NotAllowed', 'Your role does not allow this.'),
  });
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Working in' });

const switchTo = async (name: string) => {
  await userEvent.selectOptions(await select(), name);
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
};

let users = 0;
// A choice counts only for its user.
beforeEach(() => void signInAs({ sub: `user-${(users += 1)}` }));
afterEach(resetPage);

test('A-SPC-011 lists the organisations, and opens the dashboard of another', async () => {
  const api = server();
  const { router } = await renderAt('/admin/settings', <WorkingIn />);
  const before = organisationState.get().switches;
  expect([...(await select()).options].map(({ text }) => text)).toEqual(['Your own', 'Harbour']);
  expect(await select()).toHaveValue(OWN.id);
  expect(await select()).toHaveAccessibleDescription('Choose another, then Switch. Its dashboard opens.');
  await switchTo('Harbour');
  await waitFor(async () => expect(await select()).toHaveValue(harbour.id));
  expect(router.state.location.pathname).toBe('/admin/dashboard');
  expect(api.writes()).toEqual([`POST /organisation/${harbour.id}/use`]);
  await waitFor(() => expect(organisationState.get().switches).toBe(before + 1));
});

test('a choice alone, as by an arrow key, switches nothing and can be taken back', async () => {
  const api = server();
  const { router } = await renderAt('/admin/settings', <WorkingIn />);
  await userEvent.selectOptions(await select(), 'Harbour');
  expect(screen.getByRole('button', { name: 'Switch' })).toBeInTheDocument();
  await userEvent.selectOptions(await select(), 'Your own');
  expect(screen.queryByRole('button', { name: 'Switch' })).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/settings');
  expect(api.writes()).toEqual([]);
  await switchTo('Harbour');
  expect(await select()).toHaveFocus();
});

test('A-SPC-038 an account that only joined another is offered its own', async () => {
  const api = server(harbour.organisations, 'READER', null);
  await renderAt('/admin/dashboard', <WorkingIn />);
  expect([...(await select()).options].map(({ text }) => text)).toEqual(['Your own', 'Harbour']);
  expect(await select()).toHaveValue(harbour.id);
  await switchTo('Your own');
  await waitFor(() => expect(api.writes()).toEqual(['POST /organisation/own/use']));
  await waitFor(async () => expect(await select()).toHaveValue('own'));
});

test('A-SPC-001 an account with one organisation sees nothing', async () => {
  const api = server([OWN], 'OWNER', OWN.id);
  await renderAt('/admin/dashboard', <WorkingIn />);
  await waitFor(() => expect(api.count('GET', '/organisation')).toBe(1));
  await act(async () => {});
  expect(screen.queryByText('Working in')).not.toBeInTheDocument();
});

test('a refused switch is said, and nothing changes', async () => {
  const api = server();
  api.intercept('POST', /use$/, () => ({ status: 404, body: refusal(404, 'NotFound', 'None.').body }));
  await renderAt('/admin/dashboard', <WorkingIn />);
  await switchTo('Harbour');
  await waitFor(() => expect(currentNotice()?.text).toMatch(/^The organisation was not changed/));
  expect(await select()).toHaveValue(OWN.id);
});

describe('a link of an email', () => {
  const open = async (query: string) => {
    const api = server();
    const { router } = await renderAt(`/admin/people${query}`, <WorkingIn />);
    await waitFor(() => expect(router.state.location.search).not.toContain('from'));
    const { pathname, search, hash } = router.state.location;
    return { api, page: `${pathname}${search}${hash}` };
  };

  test('A-LNK-002 works in its organisation, in this tab only, and leaves no query', async () => {
    const { api, page } = await open(`?from=email&organisation=${harbour.id}&part=1#here`);
    expect(page).toBe('/admin/people?part=1#here');
    await waitFor(async () => expect(await select()).toHaveValue(harbour.id));
    expect(api.writes()).toEqual([]);
    expect(currentNotice()).toBeNull();
  });

  test.each([
    ['of an organisation of others', `?from=email&organisation=${OWN.id.replace('0b', '0c')}`],
    ['without an organisation', '?from=email'],
  ])('A-LNK-003 %s reminds of the address, and changes nothing', async (_name, query) => {
    const { api, page } = await open(query);
    expect(page).toBe('/admin/people');
    expect(currentNotice()?.text).toBe(
      'You are signed in as ann@example.org. If our email came to another address, sign in with that one.',
    );
    expect(await select()).toHaveValue(OWN.id);
    expect(api.writes()).toEqual([]);
  });
});

test('A-SPC-044 says in which organisation a page about an assessment works', async () => {
  const api = server();
  api.organisations.set('spring', harbour.id ?? '');
  await renderAt(
    '/admin/results/spring',
    <>
      <WorkingIn />
      <InOrganisationOf url="/admin/results/spring">The results</InOrganisationOf>
    </>,
  );
  expect(await select()).toHaveValue(OWN.id);
  await act(() => queryClient.prefetchQuery(assessmentSessionQuery('spring')));
  await waitFor(async () => expect(await select()).toHaveValue(harbour.id));
  expect(screen.getByText('The results')).toBeInTheDocument();
  expect(api.writes()).toEqual([]);
});

test('contributors see no results', async () => {
  server([OWN, ...harbour.organisations], 'CONTRIBUTOR');
  await renderAt('/admin/dashboard', <WorkingIn />);
  await waitFor(() => expect(organisationState.get().canSeeResults).toBe(false));
});

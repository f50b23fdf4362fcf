import '../testing/inlinedPage.ts';
import type { RemoteRoute } from '@psma/release-model';
import { useLogoExit } from '@psma/remote-kit';
import { resetPage, signInAs } from '@psma/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resolution } from '../federation/resolution.ts';
import { page } from '../testing/inlinedPage.ts';
import { renderAt } from '../testing/renderAt.tsx';
import { SideNavigation } from './SideNavigation.tsx';

const user = {
  id: 'user-1',
  email: 'ann@example.org',
  organisation: { name: 'Acme', code: null as string | null },
  ...{ organisationRole: null, sector: null, groups: [] },
};

const answerWith = (status: number, body: unknown) => {
  globalThis.fetch = jest.fn(
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
};

/** Adds a screen to the releases of the page. */
function withScreen(route: RemoteRoute) {
  const [first, ...others] = page.resolution.remotes as [(typeof page.resolution.remotes)[number]];
  const candidates = first.candidates.map((each) => ({ ...each, routes: [...each.routes, route] }));
  act(() => resolution.set({ ...page.resolution, remotes: [{ ...first, candidates }, ...others] }));
}

beforeEach(() => {
  signInAs();
  answerWith(200, user);
});

afterEach(() => {
  resolution.set(page.resolution);
  resetPage();
});

test('A-LAY-018 A-LAY-022 A-LAY-023 it leads to dashboard and settings, and out', async () => {
  await renderAt('/admin/settings', <SideNavigation />);
  const navigation = within(screen.getByRole('navigation', { name: 'Assessment tool' }));
  expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  expect(navigation.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  expect(navigation.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test.each([
  ['an adviser', ['implementers', 'admins'], true],
  ['another member', ['implementers'], false],
])('A-ADV-014 the authority’s pages are led to for %s', async (_, groups, isLed) => {
  signInAs({ groups });
  withScreen({ path: '/admin/authority', page: 'Authority', title: 'Organisations', layout: 'admin' });
  await renderAt('/admin/dashboard', <SideNavigation />);
  expect(screen.queryByRole('link', { name: 'Authority' }) !== null).toBe(isLed);
});

const navigationAndScreen = (
  <>
    <SideNavigation />
    <main id="main">
      <h1>Your assessments</h1>
    </main>
  </>
);

test('A-LAY-019 it shows the email of who is signed in', async () => {
  await renderAt('/admin/dashboard', navigationAndScreen);
  expect(await screen.findByText('ann@example.org')).toBeVisible();
});

test('A-LAY-020 it shows the organisation of a code account', async () => {
  answerWith(200, { ...user, email: null, organisation: { name: 'Acme', code: '#ACME' } });
  await renderAt('/admin/dashboard', navigationAndScreen);
  expect(await screen.findByText('Acme')).toBeVisible();
});

test('A-LAY-021 it says when the user cannot be fetched', async () => {
  answerWith(500, { status: 500, name: 'Internal', message: 'broken' });
  await renderAt('/admin/dashboard', navigationAndScreen);
  expect(await screen.findByText('Failed to fetch username')).toBeVisible();
});

test('A-LAY-028 the logo asks a screen that wants to be asked, and else leads to the dashboard', async () => {
  const open = jest.fn();
  function Question() {
    useLogoExit(open);
    return null;
  }
  const { router, unmount } = await renderAt(
    '/admin/assessment/s/1/1',
    <>
      <SideNavigation />
      <Question />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: /to the dashboard/ }));
  expect(open).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/admin/assessment/s/1/1');
  unmount();

  const { router: next } = await renderAt('/admin/settings', <SideNavigation />);
  await userEvent.click(screen.getByRole('link', { name: /to the dashboard/ }));
  expect(next.state.location.pathname).toBe('/admin/dashboard');
});

test('A-IMP-001 it leads to the improvement plan while a release has that page', async () => {
  await renderAt('/admin/settings', <SideNavigation />);
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Assessment tool' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(links()).toEqual(['Dashboard', 'Settings']);
  const plan = { path: '/admin/plan', page: 'Improvement Plan', title: 'Plan', layout: 'admin' } as const;
  withScreen(plan);
  expect(links()).toEqual(['Dashboard', 'Improvement plan', 'Settings']);
  act(() => resolution.set(page.resolution));
  expect(links()).toEqual(['Dashboard', 'Settings']);
});

test('it leads to the organisation’s members while a release has that page', async () => {
  const people = { path: '/admin/people', page: 'People', title: 'People', layout: 'admin' } as const;
  withScreen(people);
  const { router } = await renderAt('/admin/settings', <SideNavigation />);
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.slice(links.indexOf('People') - 1).slice(0, 3)).toEqual(['Dashboard', 'People', 'Settings']);
  await userEvent.click(screen.getByRole('link', { name: 'People' }));
  expect(router.state.location.pathname).toBe('/admin/people');
  act(() => resolution.set(page.resolution));
});

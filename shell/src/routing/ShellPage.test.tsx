import '../testing/inlinedPage.ts';
import {
  createRemote,
  Link,
  PageError,
  useAnnounce,
  useLeaveGuard,
  useLocation,
  useLogoExit,
  usePageTitle,
  useParams,
} from '@psma/remote-kit';
import { resetPage, signInAs, signOutHere } from '@psma/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { resolution } from '../federation/resolution.ts';
import { loadRelease, type RemoteLifecycles } from '../federation/runtime.ts';
import { page } from '../testing/inlinedPage.ts';
import { renderAt } from '../testing/renderAt.tsx';
import { setViewport } from '../testing/viewport.ts';
import { ShellPage } from './ShellPage.tsx';

jest.mock('../federation/runtime.ts', () => ({ loadRelease: jest.fn() }));

const load = jest.mocked(loadRelease);
const never = new Promise<void>(() => {});
const refusals: { status: number | null } = { status: 404 };

/** Headings show remote, release and URL. */
function screensOf(release: string) {
  function App() {
    const { pathname, state } = useLocation();
    if (refusals.status && pathname.startsWith('/recommendations/missing'))
      throw new PageError(refusals.status);
    if (pathname === '/questionnaire/crash' && release.startsWith('mf_triage_a'))
      throw new Error('on purpose');
    if (pathname === '/admin/assessment/get-title' && release.startsWith('mf_assessment_a')) use(never);
    return (
      <>
        <h1>
          {release} {pathname}
        </h1>
        <p>from {String((state as { from?: string } | null)?.from)}</p>
        <Link to="/admin/dashboard">Dashboard</Link>
        <Link to="/admin/dashboard/s1/delete">Delete</Link>
        <Link to="/questionnaire/crash">Crash</Link>
        <Link to="/">Start</Link>
        <p>{Object.keys(useParams()).length} parameters</p>
        {pathname.endsWith('/asks') && <Asks />}
        {pathname.endsWith('/named') && <Named />}
      </>
    );
  }
  return createRemote({ App, Provider: ({ children }) => children }) as unknown as RemoteLifecycles;
}

/** Uses every screen feature. */
function Asks() {
  usePageTitle('Asked');
  useLeaveGuard({
    blocks: () => true,
    title: 'Leave the questionnaire?',
    text: 'Your answers are kept.',
    stayLabel: 'Stay',
    leaveLabel: 'Leave',
    blocksTabClose: () => true,
  });
  useLogoExit(openExit);
  const announce = useAnnounce();
  return <button onClick={() => announce('Saved')}>Save</button>;
}

const openExit = jest.fn();

function Named() {
  usePageTitle('Results of Spring');
  return null;
}

beforeAll(() => {
  setViewport(1280);
  // React roots update one another outside act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

beforeEach(() => {
  load.mockReset().mockImplementation(async ({ federationName }) => screensOf(federationName));
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  resetPage();
  resolution.set(page.resolution);
  jest.restoreAllMocks();
});

const show = (address: string) => renderAt(address, <ShellPage />);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const views = () =>
  (JSON.parse(localStorage.getItem('psma-analytics') ?? '[]') as { name: string; page: string }[])
    .filter(({ name }) => name === 'Screen_View')
    .map((event) => event.page);

test('A-ANL-001 a screen is shown in its layout, named, announced and counted once it is there', async () => {
  const { router } = await show('/');
  await heading('mf_triage_aaaaaaaaaaaa /');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(document.title).toBe('/ – Personnel Security Maturity Assessment');
  await waitFor(() => expect(views()).toEqual(['/']));
  expect(window.scrollTo).not.toHaveBeenCalled();

  signInAs();
  await act(() => router.navigate('/admin/dashboard'));
  expect(await heading('mf_assessment_aaaaaaaaaaaa /admin/dashboard')).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(views()).toEqual(['/', '/admin/dashboard']);
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(
    '/admin/dashboard – Personnel Security Maturity Assessment',
  );
});

test.each([
  ['/', true],
  ['/shared', true],
  ['/shared/00000000-0000-4000-8000-000000000001', false],
])('A-SHR-009 on a phone %s shows the desktop notice: %s', async (address, isShown) => {
  setViewport(320);
  await show(address);
  await screen.findAllByRole('heading', { level: 1, hidden: true });
  expect(screen.queryByText(/please access through a Desktop browser/) !== null).toBe(isShown);
  act(() => setViewport(1280));
});

test('a query, a modal route and a redirect are no change of page', async () => {
  signInAs();
  const { router } = await show('/admin');
  await heading(/\/admin\/dashboard$/);
  await act(() => router.navigate('/admin/dashboard?sort=name'));
  await follow('Delete');
  await heading(/delete$/);
  await act(() => router.navigate('/questionnaire/T01'));
  await heading(/T01$/);
  expect(views()).toEqual(['/admin/dashboard', '/questionnaire/:questionId']);
  expect(window.scrollTo).toHaveBeenCalledTimes(1);
});

test('a user who moves on before a screen loads counts as a viewer, unless it was replaced', async () => {
  load.mockReturnValue(new Promise(() => {}));
  const { router } = await show('/');
  await act(() => router.navigate('/questionnaire/T01'));
  await act(() => router.navigate('/recommendations/u1', { replace: true }));
  await act(() => router.navigate('/questionnaire/T02'));
  expect(views()).toEqual(['/', '/recommendations/:userId']);
});

test('A-PRO-001 /admin leads to the dashboard', async () => {
  signInAs({ groups: ['admins'] });
  const { router } = await show('/admin');
  await heading('mf_assessment_aaaaaaaaaaaa /admin/dashboard');
  expect(router.state.location.pathname).toBe('/admin/dashboard');
});

test.each([
  ['A-PRO-002 without a token', null],
  ['A-PRO-003 with other groups', ['visitors']],
])('%s a protected page leads to login and is remembered', async (_, groups) => {
  if (groups) signInAs({ groups });
  const { router } = await show('/admin/dashboard?x=1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  expect(router.state.location.state).toEqual({ from: '/admin/dashboard?x=1' });
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  expect(screen.getByRole('banner')).toBeVisible();
});

test.each([
  ['A-PRO-004', 'implementers'],
  ['A-PRO-005', 'admins'],
])('%s the group %s opens it', async (_, group) => {
  signInAs({ groups: [group] });
  await show('/admin/dashboard');
  expect(await heading('mf_assessment_aaaaaaaaaaaa /admin/dashboard')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Assessment tool' })).toBeVisible();
});

test('A-ERR-001 A-ERR-004 an unknown address is a 404, from which every link works', async () => {
  await show('/nowhere');
  expect(await heading('Error 404')).toBeVisible();
  expect(document.title).toBe('Error 404 – Personnel Security Maturity Assessment');
  expect(screen.getByText("Oops, there's been a problem")).toBeVisible();
  await waitFor(() => expect(views()).toEqual(['Error']));
  await follow('Go to the start page');
  expect(await heading('mf_triage_aaaaaaaaaaaa /')).toBeVisible();
});

test('A-ERR-002 a page that cannot be shown shows its status; trying again asks again', async () => {
  refusals.status = 500;
  const { router } = await show('/recommendations/missing');
  expect(await heading('Error 500')).toBeVisible();
  const before = load.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Error 500')).toBeVisible();
  expect(load.mock.calls.length).toBeGreaterThan(before);
  await waitFor(async () => expect(await heading('Error 500')).toHaveFocus());
  refusals.status = 404;
  await act(() => router.navigate('/recommendations/missing-too'));
  expect(await heading('Error 404')).toBeVisible();
});

test('trying again takes the focus to the page that comes', async () => {
  refusals.status = 500;
  await show('/recommendations/missing');
  await heading('Error 500');
  refusals.status = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const shown = await heading(/missing$/);
  await waitFor(() => expect(shown).toHaveFocus());
});

test('coming back to a page that could not be shown asks again', async () => {
  refusals.status = 404;
  const { router } = await show('/recommendations/missing');
  expect(await heading('Error 404')).toBeVisible();
  await follow('Go to the start page');
  await heading(/ \/$/);
  refusals.status = null;
  await act(() => router.navigate('/recommendations/missing'));
  expect(await heading(/missing$/)).toBeVisible();
});

test('header, navigation and screen change in one moment', async () => {
  signInAs();
  const { router } = await show('/');
  await heading(/mf_triage/);
  const loaded = Promise.withResolvers<RemoteLifecycles>();
  load.mockReturnValueOnce(loaded.promise);
  await act(() => router.navigate('/admin/dashboard'));
  expect(await heading(/mf_triage/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Assessment tool' })).toBeNull();
  loaded.resolve(screensOf('mf_assessment'));
  await heading(/mf_assessment/);
  expect(screen.getByRole('navigation', { name: 'Assessment tool' })).toBeVisible();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('a remote receives its own address only, not one that is still loading', async () => {
  const told: string[] = [];
  load.mockImplementation(async ({ federationName }) => {
    const screens = screensOf(federationName);
    const update = (props: unknown) => {
      told.push(federationName);
      return screens.update(props);
    };
    return { ...screens, update };
  });
  signInAs();
  const { router } = await show('/');
  await heading(/mf_triage/);
  await act(() => router.navigate('/admin/dashboard'));
  await heading(/mf_assessment/);
  await act(() => router.navigate('/questionnaire/1'));
  await heading(/mf_triage/);
  expect(told).toEqual([]);
  await act(() => router.navigate('/questionnaire/2'));
  await heading(/questionnaire\/2/);
  expect(told).toEqual([expect.stringMatching(/mf_triage/)]);
});

test('a crash turns to the last good release, and it stays for the visit', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await show('/');
  await heading('mf_triage_aaaaaaaaaaaa /');
  await follow('Crash');
  expect(await heading('mf_triage_bbbbbbbbbbbb /questionnaire/crash')).toBeVisible();
  await follow('Start');
  expect(await heading('mf_triage_bbbbbbbbbbbb /')).toBeVisible();
});

test('with every release broken there is a panel, the rest works, and Retry tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  signInAs();
  const { router } = await show('/');
  await heading('mf_triage_bbbbbbbbbbbb /');
  load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  await act(() => router.navigate('/admin/dashboard'));
  expect(await heading('This part of the tool could not be loaded')).toBeVisible();
  await act(() => router.navigate('/'));
  expect(await heading('mf_triage_bbbbbbbbbbbb /')).toBeVisible();
  await act(() => router.navigate('/admin/dashboard'));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await heading('mf_assessment_aaaaaaaaaaaa /admin/dashboard')).toBeVisible();
});

test('a changed release map changes nothing on stage; the next entry takes it', async () => {
  signInAs();
  const { router } = await show('/admin/dashboard');
  await heading('mf_assessment_aaaaaaaaaaaa /admin/dashboard');
  const fresh = page.resolution.remotes.map((remote) => ({
    ...remote,
    candidates: remote.candidates.toReversed(),
  }));
  act(() => resolution.set({ ...page.resolution, revision: 2, remotes: fresh }));
  expect(await heading('mf_assessment_aaaaaaaaaaaa /admin/dashboard')).toBeVisible();
  await act(() => router.navigate('/'));
  await heading(/mf_triage/);
  await act(() => router.navigate('/admin/dashboard'));
  expect(await heading('mf_assessment_bbbbbbbbbbbb /admin/dashboard')).toBeVisible();
});

test('a user whose session ends is led to login with the reason, there only', async () => {
  signInAs();
  const { router } = await show('/admin/dashboard');
  await heading(/dashboard$/);
  act(signOutHere);
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/login');
  await act(() => router.navigate('/'));
  await heading(/ \/$/);
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

describe.each(['/admin/dashboard#answers', '/admin/dashboard?print=1#answers', '/admin/dashboard'])(
  'the login leads back to exactly %s',
  (address) => {
    test('when it is the first obstacle', async () => {
      const { router } = await show(address);
      await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
      expect(router.state.location.state).toEqual({ from: address });
    });

    test('when the session ends there', async () => {
      signInAs();
      const { router } = await show(address);
      await heading(/dashboard$/);
      act(signOutHere);
      await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
      expect(router.state.location.state).toEqual({ from: address });
    });
  },
);

test('a user who signs out elsewhere is led to login, and main is still the same element', async () => {
  signInAs();
  const { router } = await show('/admin/dashboard');
  await heading(/dashboard$/);
  const main = screen.getByRole('main');
  act(resetPage);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  expect(screen.getByRole('main')).toBe(main);
});

test('a screen that does not load has the last good release started beside it and shown', async () => {
  signInAs();
  const { container } = await show('/admin/assessment/get-title');
  expect(await heading('mf_assessment_bbbbbbbbbbbb /admin/assessment/get-title')).toBeVisible();
  expect(container.querySelectorAll('h1')).toHaveLength(1);
  await follow('Start');
  expect(await heading(/^mf_triage_\w+ \/$/)).toBeVisible();
});

describe('a screen that is being left while the next remote is slow', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'Leave the questionnaire?' });
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  const loaded = { assessment: Promise.withResolvers<RemoteLifecycles>() };

  /** Confirmed; the next screen is pending. */
  const leave = async () => {
    signInAs();
    const { router } = await show('/questionnaire/asks');
    await heading(/asks$/);
    expect(document.title).toMatch(/^Asked – /);
    expect(closing()).toBe(true);
    loaded.assessment = Promise.withResolvers();
    load.mockReturnValueOnce(loaded.assessment.promise);
    await act(() => router.navigate('/admin/assessment/named'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/assessment/named'));
    expect(await heading(/asks$/)).toBeVisible();
    return router;
  };

  test('is not asked again', async () => {
    const router = await leave();
    expect(closing()).toBe(false);
    await act(() => router.navigate('/walkthrough'));
    expect(dialog()).toBeNull();
    expect(router.state.location.pathname).toBe('/walkthrough');
  });

  test('names and announces nothing any more', async () => {
    await leave();
    await waitFor(() => expect(document.title).not.toMatch(/^Asked/));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByRole('status').map((region) => region.textContent)).not.toContain('Saved');
  });

  test('takes no title along when it goes', async () => {
    await leave();
    loaded.assessment.resolve(screensOf('mf_assessment'));
    await heading(/named$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(document.title).toBe('Results of Spring – Personnel Security Maturity Assessment');
  });
});

import '../testing/inlinedPage.ts';
import type { LayoutName } from '@psma/release-model';
import { useLocation } from '@psma/remote-kit';
import { resetPage, signInAs } from '@psma/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resolution } from '../federation/resolution.ts';
import { page } from '../testing/inlinedPage.ts';
import { renderAt } from '../testing/renderAt.tsx';
import { Layout } from './Layout.tsx';

beforeEach(() => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
});

afterEach(() => {
  resolution.set(page.resolution);
  resetPage();
});

const SCREEN = <h1>screen</h1>;

const links = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('A-LAY-006 A-LAY-007 A-LAY-008 A-LAY-009 the public header leads home and three ways on', async () => {
  await renderAt('/', <Layout name="public">{SCREEN}</Layout>);
  expect(links(screen.getByRole('banner'))).toEqual([
    [expect.stringContaining('home page'), '/'],
    ['Walkthrough', '/walkthrough'],
    ['Log in', '/admin/login'],
    ['Get started', '/questionnaire'],
  ]);
});

test('a signed-in user finds the way to the dashboard there, in a place kept free for it', async () => {
  await renderAt('/', <Layout name="public">{SCREEN}</Layout>);
  const header = within(screen.getByRole('banner'));
  const place = header.getByText('Dashboard');
  expect(place).not.toBeVisible();
  act(() => void signInAs());
  expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  expect(header.getByText('Dashboard')).toBe(place);
});

test('A-LAY-010 A-LAY-011 A-LAY-012 the footer leads to the configured legal pages, in the same tab', async () => {
  await renderAt('/', <Layout name="triage">{SCREEN}</Layout>);
  expect(links(screen.getByRole('contentinfo'))).toEqual([
    ['Terms & Conditions', page.config.legal.terms],
    ['Privacy Policy', page.config.legal.privacy],
    ['Cookies', page.config.legal.cookies],
  ]);
  for (const link of within(screen.getByRole('contentinfo')).getAllByRole('link'))
    expect(link).not.toHaveAttribute('target');
});

test('help and the accessibility statement are led to while a release has them', async () => {
  const { remotes } = page.resolution;
  const help = { path: '/help', page: 'Help', title: 'Help', layout: 'public' } as const;
  await renderAt('/', <Layout name="public">{SCREEN}</Layout>);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.queryByRole('link', { name: 'Help' })).toBeNull();
  act(() =>
    resolution.set({
      ...page.resolution,
      remotes: remotes.map((remote) => ({
        ...remote,
        candidates: remote.candidates.map((each) => ({ ...each, routes: [...each.routes, help] })),
      })),
    }),
  );
  expect(footer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  expect(footer.queryByRole('link', { name: 'Accessibility' })).toBeNull();
});

test('A-ANL-002 Get started is counted', async () => {
  await renderAt('/', <Layout name="public">{SCREEN}</Layout>);
  await userEvent.click(screen.getByRole('link', { name: 'Get started' }));
  expect(localStorage.getItem('psma-analytics')).toContain('"Header_Get_Started"');
});

test('the footer waits for the first screen, which would push it away', async () => {
  const { unmount } = await renderAt('/', <Layout name="public">{null}</Layout>);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  unmount();
  await renderAt('/', <Layout name="public">{SCREEN}</Layout>);
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('a card has the logo only, and the footer', async () => {
  await renderAt('/reset-email', <Layout name="card">{SCREEN}</Layout>);
  expect(links(screen.getByRole('banner'))).toHaveLength(1);
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('whatever the layout, main is one and the same element, and the first link skips to it', async () => {
  const seen = new Set<HTMLElement>();
  const { router } = await renderAt('/public', <LayoutOfPath />);
  for (const name of ['public', 'triage', 'admin', 'card']) {
    await act(() => router.navigate(`/${name}`));
    seen.add(await screen.findByRole('main'));
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#main');
  }
  expect(seen.size).toBe(1);
});

test('A-LAY-029 A-LAY-030 support is in the admin area only', async () => {
  const { router } = await renderAt('/admin', <LayoutOfPath />);
  expect(await screen.findByRole('button', { name: 'Support' })).toBeVisible();
  await act(() => router.navigate('/public'));
  expect(await screen.findByRole('banner')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Support' })).toBeNull();
});

function LayoutOfPath() {
  const name = useLocation().pathname.slice(1) as LayoutName;
  return <Layout name={name}>{SCREEN}</Layout>;
}

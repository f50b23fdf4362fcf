import '../testing/inlinedPage.ts';
import { DesignSystemProvider } from '@psma/design-system';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordLoad } from '../federation/loadEvents.ts';
import { resolution } from '../federation/resolution.ts';
import { page } from '../testing/inlinedPage.ts';
import { WhyPanel } from './WhyPanel.tsx';

const press = () => fireEvent.keyDown(window, { key: 'm', ctrlKey: true, altKey: true });
const row = (part: string) =>
  within(screen.getByRole('rowheader', { name: part }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('Ctrl+Alt+M opens and closes it, and it shows each part’s release, version, reason and time', async () => {
  recordLoad('mf-assessment', { releaseId: 'bbbbbbbbbbbb', ms: 41.6, lastGood: true });
  render(<WhyPanel />, { wrapper: DesignSystemProvider });
  expect(screen.queryByRole('dialog')).toBeNull();
  press();
  expect(await screen.findByRole('dialog', { name: 'Releases on this page' })).toBeVisible();
  expect(row('shell')).toEqual(['000000000000', '1.0.0', 'stable', '']);
  expect(row('mf-triage')).toEqual(['aaaaaaaaaaaa', '1.0.0', 'stable', 'not loaded']);
  expect(row('mf-assessment')).toEqual(['bbbbbbbbbbbb', '1.0.0', 'last good release', '42 ms']);
  press();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a plain m opens nothing', () => {
  render(<WhyPanel />, { wrapper: DesignSystemProvider });
  fireEvent.keyDown(window, { key: 'm' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pin is shown on every page, with why and a way out', async () => {
  render(<WhyPanel />, { wrapper: DesignSystemProvider });
  expect(screen.queryByText(/pinned/)).toBeNull();
  const [triage, ...others] = page.resolution.remotes;
  const pinned = triage && { ...triage, reason: 'pin' as const, because: 'ann' };
  act(() =>
    resolution.set({ ...page.resolution, pinned: true, remotes: pinned ? [pinned, ...others] : others }),
  );
  expect(await screen.findByText(/Test releases are pinned/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Unpin' })).toHaveAttribute('href', '/releases/unpin');
  await userEvent.click(screen.getByRole('button', { name: 'Show releases' }));
  await screen.findByRole('dialog');
  expect(row('mf-triage')).toContain('pinned (ann)');
});

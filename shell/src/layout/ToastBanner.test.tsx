import { Link, notify } from '@psma/remote-kit';
import { atPath, resetPage } from '@psma/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastBanner } from './ToastBanner.tsx';

afterEach(resetPage);

const pages = (
  <>
    <ToastBanner />
    <Link to="/first">First</Link>
    <Link to="/second">Second</Link>
  </>
);
const raise = () =>
  act(() =>
    notify({
      tone: 'danger',
      text: 'That link does not work.',
      actions: [{ label: 'Log in', to: '/admin/login' }],
    }),
  );

test('shows text and links, on the next page too, and not on the one after', async () => {
  render(atPath('/', pages));
  raise();
  expect(screen.getByRole('alert')).toHaveTextContent('That link does not work.');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/admin/login');
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('can be dismissed', async () => {
  render(atPath('/', pages));
  raise();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

import { DesignSystemProvider } from '@psma/design-system';
import { atPath } from '@psma/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorScreen } from './ErrorScreen.tsx';

const show = (status: number, onRetry: (() => void) | null) =>
  render(atPath('/x', <ErrorScreen status={status} onRetry={onRetry} />), {
    wrapper: DesignSystemProvider,
  });

test('it names the status, says that there was a problem, and leads home', () => {
  show(404, null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Error 404');
  expect(screen.getByText("Oops, there's been a problem")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what may pass can be tried again', async () => {
  const retry = jest.fn();
  show(503, retry);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Error 503');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { Banner } from './Banner.tsx';
import { EmptyState } from './EmptyState.tsx';
import { FailurePanel } from './FailurePanel.tsx';

const inTheme = { wrapper: DesignSystemProvider };

test.each([
  ['info', 'status', 'Information: '],
  ['success', 'status', 'Success: '],
  ['warning', 'status', 'Warning: '],
  ['danger', 'alert', 'Error: '],
] as const)('a banner of tone %s has role %s and says its tone', (tone, role, word) => {
  render(<Banner tone={tone}>Something</Banner>, inTheme);
  expect(screen.getByRole(role)).toHaveTextContent(`${word}Something`);
});

test('a banner can be dismissed where it may be', async () => {
  const dismiss = jest.fn();
  const { rerender } = render(<Banner>Stays</Banner>, inTheme);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<Banner onDismiss={dismiss}>Goes</Banner>);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});

test('a failure panel is announced, tries again, and keeps the details folded', async () => {
  const retry = jest.fn();
  render(
    <FailurePanel title="Not loaded" text="Your answers are safe." onRetry={retry} details="404 results" />,
    inTheme,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Your answers are safe.');
  expect(screen.getByText('404 results')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an empty state says why and offers what to do', () => {
  render(<EmptyState title="Nothing yet" text="There are none." action={<button>Start</button>} />, inTheme);
  expect(screen.getByRole('heading', { name: 'Nothing yet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start' })).toBeInTheDocument();
});

import '../testing/inlinedPage.ts';
import { DesignSystemProvider } from '@psma/design-system';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chat } from './Chat.tsx';

test('A-LAY-029 the built-in support opens help topics and an address, and gives focus back', async () => {
  render(<Chat />, { wrapper: DesignSystemProvider });
  await userEvent.click(screen.getByRole('button', { name: 'Support' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Support' }));
  expect((await dialog.findAllByRole('heading', { level: 3 })).length).toBeGreaterThan(2);
  expect(dialog.getByRole('link', { name: 'support@example.org' })).toHaveAttribute(
    'href',
    'mailto:support@example.org',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Support' })).toHaveFocus());
});

test('no script of a vendor is loaded unless one is configured', () => {
  render(<Chat />, { wrapper: DesignSystemProvider });
  expect(document.querySelectorAll('script[src]')).toHaveLength(0);
});

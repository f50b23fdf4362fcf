import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { CopyField } from './CopyField.tsx';

const link = 'https://example.org/recommendations/1';
const copied = jest.fn();
beforeEach(() => jest.clearAllMocks());

const press = async (refuse: boolean) => {
  const user = userEvent.setup();
  if (refuse)
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  render(<CopyField label="Link" value={link} onCopied={copied} />, { wrapper: DesignSystemProvider });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
};

test('copies, shows so and announces it', async () => {
  await press(false);
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(screen.getByRole('status')).toHaveTextContent('Link Copied');
  expect(copied).toHaveBeenCalledTimes(1);
});

test('where the browser refuses, the text is selected and the reader learns how to copy it', async () => {
  await press(true);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(field.selectionEnd).toBe(link.length);
  expect(screen.getByRole('status')).toHaveTextContent(/Ctrl\+C/);
  expect(copied).not.toHaveBeenCalled();
});

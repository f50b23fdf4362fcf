import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

const confirm = jest.fn();
const cancel = jest.fn();
beforeEach(() => jest.clearAllMocks());

const SHOWN: ConfirmDialogProps = {
  open: true,
  title: 'Delete Assessment',
  text: 'This action cannot be undone.',
  confirmLabel: 'Delete',
  onConfirm: confirm,
  onCancel: cancel,
  tone: 'danger',
};
const show = (props: Partial<ConfirmDialogProps> = {}) =>
  render(<ConfirmDialog {...SHOWN} {...props} />, { wrapper: DesignSystemProvider });
const keyOn = async (button: HTMLElement, key: string) => {
  act(() => button.focus());
  await userEvent.keyboard(key);
};

test('asks, and passes the answer on', async () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Delete Assessment' })).toHaveTextContent(
    'This action cannot be undone.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('Escape cancels', async () => {
  show();
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('while busy neither answer counts', async () => {
  show({ busy: true });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(confirm).not.toHaveBeenCalled();
  expect(cancel).not.toHaveBeenCalled();
});

test('says what went wrong', () => {
  show({ error: 'Could not be deleted.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Could not be deleted.');
});

test.each(['{Escape}', '[Enter]', '[Space]'])(
  'cancelled by %s it closes at once, although its owner still shows it',
  async (key) => {
    show();
    const paper = screen.getByRole('dialog');
    await keyOn(key === '{Escape}' ? paper : screen.getByRole('button', { name: 'Cancel' }), key);
    expect(paper).toHaveAttribute('inert');
    await waitFor(() => expect(paper).not.toBeInTheDocument());
    expect([cancel.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0]);
  },
);

test.each([
  { way: 'Enter', press: async (button: HTMLElement) => keyOn(button, '[Enter]') },
  { way: 'Space', press: async (button: HTMLElement) => keyOn(button, '[Space]') },
  {
    way: 'a screen reader',
    press: async (button: HTMLElement) => void fireEvent.click(button, { detail: 1 }),
  },
  { way: 'a pointer', press: async (button: HTMLElement) => userEvent.click(button) },
])('asked again at once, it confirms by $way', async ({ press }) => {
  const { rerender } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  rerender(<ConfirmDialog {...SHOWN} open={false} />);
  rerender(<ConfirmDialog {...SHOWN} />);
  await press(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('the second press of a double click confirms nothing', async () => {
  show();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

const confirm = jest.fn();
const cancel = jest.fn();
beforeEach(() => jest.clearAllMocks());

const show = (props: Partial<ConfirmDialogProps> = {}) =>
  render(
    <ConfirmDialog
      open
      title="Delete Assessment"
      text="This action cannot be undone."
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={cancel}
      tone="danger"
      {...props}
    />,
    { wrapper: DesignSystemProvider },
  );

test('asks, and passes the answer on', async () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Delete Assessment' })).toHaveTextContent(
    'This action cannot be undone.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledTimes(2);
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

test('cancelled, it confirms nothing while it is still there', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  now.mockReturnValue(1059);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  now.mockRestore();
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(confirm).not.toHaveBeenCalled();
});

test('asked again at once, it confirms', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const { rerender } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const asked = (open: boolean) => (
    <ConfirmDialog
      open={open}
      title="Delete Assessment"
      text=""
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
  rerender(asked(false));
  rerender(asked(true));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  now.mockRestore();
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('the second press of a double click confirms nothing', async () => {
  show();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

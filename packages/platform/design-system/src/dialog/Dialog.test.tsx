import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

const inTheme = { wrapper: DesignSystemProvider };

function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>More Info</button>
      <Dialog open={open} title="More Info" onClose={() => setOpen(false)} {...props}>
        <p>Why we ask.</p>
      </Dialog>
    </>
  );
}

const open = async (props?: Partial<DialogProps>) => {
  render(<Page {...props} />, inTheme);
  await userEvent.click(screen.getByRole('button', { name: 'More Info' }));
  return screen.findByRole('dialog', { name: 'More Info' });
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('A-LAY-035 A-LAY-036 is at most 730 px wide and 90vh high, and scrolls inside', async () => {
  const dialog = await open();
  expect(dialog).toHaveStyle({ maxWidth: '730px', maxHeight: '90vh' });
  expect(screen.getByText('Why we ask.').parentElement).toHaveStyle({ overflowY: 'auto' });
});

test('a press outside closes it, unless it holds input', async () => {
  const pressBeside = () =>
    userEvent.click(document.querySelector<HTMLElement>('.MuiDialog-container') as HTMLElement);
  const holding = await open({ holdsEntries: true });
  await pressBeside();
  expect(holding).toBeVisible();
  cleanup();
  await open();
  await pressBeside();
  await gone();
});

test('from the moment it closes it takes no more presses, and closes once', async () => {
  const close = jest.fn();
  const dialog = (shown: boolean) => (
    <Dialog open={shown} title="More Info" onClose={close} actions={<button>Delete</button>}>
      Why we ask.
    </Dialog>
  );
  const { rerender } = render(dialog(true), inTheme);
  const paper = screen.getByRole('dialog');
  expect(paper).not.toHaveAttribute('inert');
  rerender(dialog(false));
  expect(paper).toBeInTheDocument();
  expect(paper).toHaveAttribute('inert');
  await userEvent.click(document.querySelector<HTMLElement>('.MuiDialog-container') as HTMLElement);
  expect(close).not.toHaveBeenCalled();
});

test('is above the overlay and locks the page while it is open', async () => {
  const dialog = await open();
  const layer = dialog.closest<HTMLElement>('.MuiModal-root');
  const variable = /^var\((.+)\)$/.exec(getComputedStyle(layer as HTMLElement).zIndex)?.[1] ?? '';
  expect(getComputedStyle(document.documentElement).getPropertyValue(variable)).toBe('60');
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(document.documentElement.style.overflow).toBe('');
});

test('takes focus, keeps it inside, and gives it back', async () => {
  const dialog = await open({ actions: <button>Close &amp; Continue</button>, closeLabel: 'Close' });
  await waitFor(() =>
    expect(dialog.contains(document.activeElement) || document.activeElement?.contains(dialog)).toBe(true),
  );
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    expect(document.activeElement?.closest('.MuiModal-root')).not.toBeNull();
  }
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(screen.getByRole('button', { name: 'More Info' })).toHaveFocus();
});

test('has a close button where it has no other, or one by the given name', async () => {
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await gone();
});

test('with actions there is no second close button unless asked for', async () => {
  const dialog = await open({ actions: <button>Close &amp; Continue</button> });
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
});

test('what overflows can be reached and scrolled by keyboard', async () => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
  const dialog = await open();
  const body = within(dialog).getByRole('group', { name: 'More Info' });
  expect(body).toHaveAttribute('tabindex', '0');
  jest.restoreAllMocks();
});

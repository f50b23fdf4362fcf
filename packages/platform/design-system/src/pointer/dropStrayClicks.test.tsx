import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { useScrollLock } from '../feedback/useScrollLock.ts';
import { ActionMenu } from '../menu/ActionMenu.tsx';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';

const counted = jest.fn();
beforeEach(() => jest.clearAllMocks());

/** Buttons that open one surface of each kind, and a counter. */
function Page() {
  const [shown, show] = useState('');
  const close = () => show('');
  return (
    <>
      <Button onClick={() => show('dialog')}>Dialog</Button>
      <Button onClick={() => show('question')}>Question</Button>
      <ActionMenu label="Menu" items={[{ label: 'Choose', onSelect: () => show('question') }]} />
      <Button onClick={counted}>Count</Button>
      <Dialog open={shown === 'dialog'} title="Dialog" onClose={close}>
        Text
      </Dialog>
      <ConfirmDialog
        open={shown === 'question'}
        title="Question"
        text="Sure?"
        confirmLabel="Yes"
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}

beforeEach(() => {
  render(<Page />, { wrapper: DesignSystemProvider });
});

const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const backdrop = (surface: 'Dialog' | 'Menu') =>
  document.querySelector(surface === 'Dialog' ? '.MuiDialog-container' : '.MuiBackdrop-root') as HTMLElement;

/** Dispatches one press's events, with `whileHeld` in between. */
async function press(target: Element, detail = 1, whileHeld = () => {}) {
  await act(async () => {
    fireEvent.pointerDown(target, { button: 0 });
    fireEvent.mouseDown(target, { detail, button: 0 });
  });
  await act(async () => whileHeld());
  await act(async () => {
    fireEvent.pointerUp(target);
    fireEvent.mouseUp(target, { detail });
    fireEvent.click(target, { detail });
  });
}

test.each([
  { opener: 'Dialog', under: () => backdrop('Dialog') },
  { opener: 'Question', under: () => backdrop('Dialog') },
  { opener: 'Menu', under: () => backdrop('Menu') },
])('a double click on $opener opens it and leaves it open', async ({ opener, under }) => {
  await press(button(opener));
  await press(under(), 2);
  await press(under(), 3);
  if (opener === 'Menu') expect(button('Menu')).toHaveAttribute('aria-expanded', 'true');
  else expect(screen.getByRole('dialog', { name: opener })).toBeVisible();
  expect(document.documentElement.dataset['scrollLocks']).toBe('1');
});

test.each(['Cancel', 'Yes'])(
  'a double click on %s of a question presses nothing below it',
  async (answer) => {
    await press(button('Question'));
    await press(button(answer));
    await press(button('Count'), 2);
    expect(counted).not.toHaveBeenCalled();
    await press(button('Count'));
    expect(counted).toHaveBeenCalledTimes(1);
  },
);

test('a double click on the item of a menu answers no question that it opens', async () => {
  await press(button('Menu'));
  await press(screen.getByRole('menuitem', { name: 'Choose' }));
  await press(button('Yes'), 2);
  expect(screen.getByRole('dialog', { name: 'Question' })).toBeVisible();
});

test('a press that began before a dialog appeared or closed does nothing', async () => {
  await press(button('Count'), 1, () => fireEvent.click(button('Question')));
  expect(counted).not.toHaveBeenCalled();
  await press(button('Count'), 1, () => fireEvent.click(button('Cancel')));
  expect(counted).not.toHaveBeenCalled();
});

test('a press whose event waited while a dialog appeared does nothing', async () => {
  const waiting = new Date();
  await press(button('Question'));
  const yes = button('Yes');
  const early = new MouseEvent('pointerdown', { bubbles: true });
  Object.defineProperty(early, 'timeStamp', { value: waiting.getTime() - 50 });
  fireEvent(yes, early);
  fireEvent.click(yes, { detail: 1 });
  expect(screen.getByRole('dialog', { name: 'Question' })).toBeVisible();
});

test('keys and assistive technology press at once what has just appeared', async () => {
  await press(button('Question'));
  // Clicks by a key, and as by a screen reader.
  for (const detail of [0, 1]) {
    await act(async () => fireEvent.click(button('Yes'), { detail }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(button('Question'));
  }
  act(() => button('Yes').focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where nothing appears or closes, every click of a fast series counts', async () => {
  await press(button('Question'));
  await press(button('Yes'));
  for (const detail of [1, 2, 3, 4, 5]) await press(button('Count'), detail);
  expect(counted).toHaveBeenCalledTimes(5);
});

test('a dialog of another copy of the design system counts, too', async () => {
  await press(button('Count'));
  await act(async () => void (document.documentElement.dataset['scrollLocks'] = '1'));
  await press(button('Count'), 2);
  expect(counted).toHaveBeenCalledTimes(1);
  delete document.documentElement.dataset['scrollLocks'];
});

test.each([
  { count: 'overlayLocks', presses: 1 },
  { count: 'scrollLocks', presses: 0 },
] as const)('a press while a lock of $count ends counts $presses times', async ({ count, presses }) => {
  const { unmount } = renderHook(() => useScrollLock(true, count));
  await press(button('Count'), 1, unmount);
  expect(counted).toHaveBeenCalledTimes(presses);
});

import { act, render, screen } from '@testing-library/react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { Dialog } from './Dialog.tsx';

const frames = jest.fn<Promise<unknown>, []>();
let known: unknown = null;
jest.mock('./frame.ts', () => ({ frameNow: () => known, loadFrame: () => frames() }));

const { DialogFrame } = jest.requireActual<typeof import('./DialogFrame.tsx')>('./DialogFrame.tsx');
const arrives = () => {
  known = DialogFrame;
  return Promise.resolve();
};

beforeEach(() => {
  known = null;
  frames.mockReset();
});

const dialog = (open: boolean) => (
  <Dialog open={open} title="More Info" onClose={() => {}}>
    Why we ask.
  </Dialog>
);

test('its frame is fetched while it is closed, so that it opens at once', async () => {
  frames.mockImplementation(arrives);
  const { rerender } = render(dialog(false), { wrapper: DesignSystemProvider });
  await act(async () => {});
  rerender(dialog(true));
  expect(screen.getByRole('dialog', { name: 'More Info' })).toBeVisible();
  expect(frames).toHaveBeenCalledTimes(1);
});

test('opened without one, it asks again until the frame comes', async () => {
  jest.useFakeTimers();
  frames.mockRejectedValueOnce(new Error('offline')).mockImplementation(arrives);
  render(dialog(true), { wrapper: DesignSystemProvider });
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('dialog', { name: 'More Info' })).toBeVisible();
  jest.useRealTimers();
});

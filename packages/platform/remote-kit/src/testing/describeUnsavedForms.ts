import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { leaveGuards } from '../leaveGuard.ts';
import { queryClient } from '../query.ts';
import { signOutHere } from './signInAs.ts';

export interface UnsavedForm {
  name: string;
  /** Opens the form, for the same account each time. */
  open: () => Promise<{ user: UserEvent; unmount: () => void }>;
  /** Its text field. */
  field: () => Promise<HTMLElement>;
  /** Name of the dialog that contains it, if any. */
  dialog?: string;
  /** Changes the stored value, which a refetch then returns. */
  changeStored?: () => void;
  /**
   * A draft of the account, after a question; the device, unasked; or, without an
   * account, only the question.
   */
  keptBy: 'draft' | 'device' | 'question';
}

const TYPED = 'typed';
const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' });
const asks = () => leaveGuards.get().some((guard) => guard.blocksTabClose?.());

/** Changed input is never dropped or overwritten unasked. */
export function describeUnsavedForms(forms: readonly UnsavedForm[]): void {
  describe.each(forms)('unsaved input: $name', ({ open, field, dialog, changeStored, keptBy }) => {
    const typedIn = async () => (await field()) as HTMLInputElement;

    test('unchanged it never asks; changed, leaving and Escape ask', async () => {
      const { user } = await open();
      await field();
      expect(asks()).toBe(false);
      await user.type(await field(), TYPED);
      expect(asks()).toBe(keptBy !== 'device');
      if (!dialog) return;
      await user.keyboard('{Escape}');
      expect(question()).not.toBeNull();
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(question()).toBeNull());
      expect((await typedIn()).value).toMatch(TYPED);
      await user.clear(await field());
    });

    if (dialog)
      test('unchanged, Escape closes it', async () => {
        const { user } = await open();
        (await field()).focus();
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      });

    test('a refetch does not overwrite typed text', async () => {
      const { user } = await open();
      await user.type(await field(), TYPED);
      const { value } = await typedIn();
      changeStored?.();
      await act(() => queryClient.refetchQueries());
      await act(async () => {});
      expect((await typedIn()).value).toBe(value);
    });

    test('after the session ended it is restored, or was never stored', async () => {
      const first = await open();
      await first.user.type(await field(), TYPED);
      const { value } = await typedIn();
      act(signOutHere);
      first.unmount();
      await open();
      if (keptBy !== 'question') await waitFor(async () => expect((await typedIn()).value).toBe(value));
      else expect((await typedIn()).value).not.toMatch(TYPED);
      expect(asks()).toBe(keptBy === 'draft');
    });
  });
}

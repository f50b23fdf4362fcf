import { ConfirmDialog, type ConfirmDialogProps } from '@psma/design-system';
import { useMutation } from '@psma/remote-kit';
import type { ReactNode } from 'react';
import { useChange, type ChangeProps } from './useChange.ts';

export type ActionDialogProps<Result, Current> = Omit<
  ConfirmDialogProps,
  'open' | 'onConfirm' | 'onCancel' | 'busy' | 'error'
> &
  ChangeProps<Result, Current, ReactNode> & { send: () => Promise<Result> };

/** Asks before an action, sends it once, then closes. A failure stays with its text until the next try. */
export function ActionDialog<Result, Current = unknown>(props: ActionDialogProps<Result, Current>) {
  const { send, problem, onChanged, announcement, onDone, onClose, ...dialog } = props;
  const change = useChange({ problem, onChanged, announcement, onDone, onClose });
  const { mutate, data: failure, isPending } = useMutation({ mutationFn: () => change(send) });
  return (
    <ConfirmDialog
      {...dialog}
      open
      onConfirm={() => mutate()}
      onCancel={onClose}
      busy={isPending}
      error={failure}
    />
  );
}

import { ApiError, deletePlanItem } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { ConfirmDialog, Stack, Text, UserText } from '@psma/design-system';
import { useAnnounce, useMutation } from '@psma/remote-kit';
import { removeCachedItem, upsertCachedItems } from '../../plan/usePlan.ts';
import { changedElsewhere } from './changedElsewhere.ts';
import { messages } from './messages.ts';

const words = messages.remove;

export interface DeleteItemDialogProps {
  item: PlanItem;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteItemDialog({ item, onClose, onDeleted }: DeleteItemDialogProps) {
  const announce = useAnnounce();
  const { mutate, isPending, error } = useMutation({
    // Already deleted counts as success.
    mutationFn: () =>
      deletePlanItem(item.id, item.version).catch((failure) =>
        failure instanceof ApiError && failure.status === 404 ? undefined : Promise.reject(failure),
      ),
    onSuccess: () => {
      removeCachedItem(item.id);
      announce(words.announced(item.title));
      onDeleted();
    },
    onError: (failure) => {
      const current = changedElsewhere(failure);
      if (current) upsertCachedItems([current]);
    },
  });
  return (
    <ConfirmDialog
      open
      title={words.title}
      text={
        <Stack gap={12}>
          <Text>{words.text}</Text>
          <Text strong>
            <UserText>{item.title}</UserText>
          </Text>
        </Stack>
      }
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      tone="danger"
      onConfirm={() => mutate()}
      onCancel={onClose}
      busy={isPending}
      error={error ? (changedElsewhere(error) ? words.changed : words.failed) : null}
    />
  );
}

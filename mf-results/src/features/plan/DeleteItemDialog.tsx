import { ApiError, deletePlanItem, notAllowedText, useEditorsOnly } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { ConfirmDialog, Stack, Text, UserText } from '@psma/design-system';
import { useAnnounce, useMutation } from '@psma/remote-kit';
import { removeCachedItem, upsertCachedItems } from '../../shared/plan/usePlan.ts';
import { changedElsewhere } from './changedElsewhere.ts';
import { messages } from './messages.ts';

const copy = messages.remove;

export interface DeleteItemDialogProps {
  item: PlanItem;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteItemDialog({ item, onClose, onDeleted }: DeleteItemDialogProps) {
  useEditorsOnly();
  const announce = useAnnounce();
  const { mutate, isPending, error } = useMutation({
    // Already deleted counts as success.
    mutationFn: () =>
      deletePlanItem(item.id, item.version).catch((failure) =>
        failure instanceof ApiError && failure.status === 404 ? undefined : Promise.reject(failure),
      ),
    onSuccess: () => {
      removeCachedItem(item.id);
      announce(copy.announced(item.title));
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
      title={copy.title}
      text={
        <Stack gap={12}>
          <Text>{copy.text}</Text>
          <Text strong>
            <UserText>{item.title}</UserText>
          </Text>
        </Stack>
      }
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      tone="danger"
      onConfirm={() => mutate()}
      onCancel={onClose}
      busy={isPending}
      error={error ? (notAllowedText(error) ?? (changedElsewhere(error) ? copy.changed : copy.failed)) : null}
    />
  );
}

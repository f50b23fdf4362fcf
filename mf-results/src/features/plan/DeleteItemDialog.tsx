import { deletePlanItem, notAllowedText, useEditorsOnly } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { Stack, Text, UserText } from '@psma/design-system';
import { ActionDialog, doneIfGone } from '@psma/screen-kit';
import { removeCachedItem, upsertCachedItems } from '../../shared/plan/usePlan.ts';
import { messages } from './messages.ts';

const copy = messages.remove;

export interface DeleteItemDialogProps {
  item: PlanItem;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteItemDialog({ item, onClose, onDeleted }: DeleteItemDialogProps) {
  useEditorsOnly();
  return (
    <ActionDialog
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
      tone="danger"
      send={() => doneIfGone(deletePlanItem(item.id, item.version))}
      onChanged={(current: PlanItem) => {
        upsertCachedItems([current]);
        return copy.changed;
      }}
      problem={(error) => notAllowedText(error) ?? copy.failed}
      announcement={copy.announced(item.title)}
      onDone={() => {
        removeCachedItem(item.id);
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}

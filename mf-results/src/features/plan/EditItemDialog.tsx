import { changePlanItem, notAllowedText, useEditorsOnly } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { track } from '@psma/remote-kit';
import { changedElsewhere, isMissing, Refusal, SaveDialog } from '@psma/screen-kit';
import { useState } from 'react';
import { upsertCachedItems } from '../../shared/plan/usePlan.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ItemFields } from './ItemFields.tsx';
import { changeIn, itemSchema, matchesForm, valuesOf, type ItemValues } from './itemSchema.ts';
import { messages } from './messages.ts';

const copy = messages.dialog;

export interface EditItemDialogProps {
  item: PlanItem;
  onClose: () => void;
}

interface Conflict {
  current: PlanItem;
  mine: ItemValues;
  /** End the submission. */
  resolve: (stored: PlanItem) => void;
  reject: (refusal: Refusal) => void;
}

/** Keeps entries until stored (decision G115). */
export function EditItemDialog({ item, onClose }: EditItemDialogProps) {
  useEditorsOnly();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const opened = valuesOf(item);

  const send = async (values: ItemValues): Promise<PlanItem> => {
    const change = changeIn(values, opened);
    if (Object.keys(change).length === 0) return item;
    try {
      return await changePlanItem(item.id, { version: item.version, ...change });
    } catch (error) {
      const current = changedElsewhere<PlanItem>(error);
      if (!current) throw error;
      // The item also has these values if an earlier save arrived and its response was lost.
      if (matchesForm(current, values)) return current;
      // Stays submitting until a version is chosen.
      return new Promise((resolve, reject) => setConflict({ current, mine: values, resolve, reject }));
    }
  };
  const saved = (stored: PlanItem) => {
    upsertCachedItems([stored]);
    if (stored.status === 'DONE' && item.status !== 'DONE') track('Plan_Item_Done');
    onClose();
  };
  const unresolved = () => {
    setConflict(null);
    conflict?.reject(new Refusal(messages.conflict.unresolved));
  };

  return (
    <>
      <SaveDialog
        title={copy.editTitle}
        submitLabel={copy.save}
        schema={itemSchema}
        initialValues={opened}
        send={send}
        problem={(error) => (isMissing(error) ? copy.gone : (notAllowedText(error) ?? copy.failed))}
        announcement={(stored) => copy.saved(stored.title)}
        onDone={saved}
        onClose={onClose}
      >
        {item.statement ? (
          <Text>
            {copy.statement} {item.statement}
          </Text>
        ) : null}
        <ItemFields own={item.questionId === null} stored />
      </SaveDialog>
      {conflict ? (
        <ConflictDialog
          current={conflict.current}
          mine={conflict.mine}
          onChanged={(current) => setConflict({ ...conflict, current })}
          onSaved={conflict.resolve}
          onClose={unresolved}
        />
      ) : null}
    </>
  );
}

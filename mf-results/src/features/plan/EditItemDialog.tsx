import { ApiError, changePlanItem, notAllowedText, useEditorsOnly } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { FORM_ERROR, FormDialog, type SubmitErrors } from '@psma/design-system/forms';
import { track, useAnnounce } from '@psma/remote-kit';
import { useState } from 'react';
import { upsertCachedItems } from '../../shared/plan/usePlan.ts';
import { changedElsewhere } from './changedElsewhere.ts';
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
  /** Ends the submission, with errors if any. */
  answer: (errors?: SubmitErrors) => void;
}

/** Keeps entries until stored (decision G115). */
export function EditItemDialog({ item, onClose }: EditItemDialogProps) {
  useEditorsOnly();
  const announce = useAnnounce();
  const [opened] = useState(() => valuesOf(item));
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const saved = (stored: PlanItem) => {
    upsertCachedItems([stored]);
    if (stored.status === 'DONE' && item.status !== 'DONE') track('Plan_Item_Done');
    announce(copy.saved(stored.title));
    onClose();
  };

  const submit = async (values: ItemValues) => {
    const change = changeIn(values, opened);
    try {
      saved(
        Object.keys(change).length === 0
          ? item
          : await changePlanItem(item.id, { version: item.version, ...change }),
      );
      return undefined;
    } catch (error) {
      return failed(error, values);
    }
  };

  const failed = (error: unknown, mine: ItemValues) => {
    const current = changedElsewhere(error);
    if (!current) {
      const isGone = error instanceof ApiError && error.status === 404;
      return { [FORM_ERROR]: isGone ? copy.gone : (notAllowedText(error) ?? copy.failed) };
    }
    // Also on a resend after a lost response.
    if (matchesForm(current, mine)) return saved(current);
    // Stays submitting until a version is chosen.
    return new Promise<SubmitErrors | void>((answer) => setConflict({ current, mine, answer }));
  };
  const resolved = (stored: PlanItem) => {
    saved(stored);
    conflict?.answer();
  };
  const unresolved = () => {
    setConflict(null);
    conflict?.answer({ [FORM_ERROR]: messages.conflict.unresolved });
  };

  return (
    <>
      <FormDialog
        title={copy.editTitle}
        submitLabel={copy.save}
        cancelLabel={copy.cancel}
        schema={itemSchema}
        initialValues={opened}
        onClose={onClose}
        onSubmit={submit}
      >
        {item.statement ? (
          <Text>
            {copy.statement} {item.statement}
          </Text>
        ) : null}
        <ItemFields own={item.questionId === null} stored />
      </FormDialog>
      {conflict ? (
        <ConflictDialog
          current={conflict.current}
          mine={conflict.mine}
          onChanged={(current) => setConflict({ ...conflict, current })}
          onSaved={resolved}
          onClose={unresolved}
        />
      ) : null}
    </>
  );
}

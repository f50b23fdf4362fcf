import {
  addPlanItems,
  ApiError,
  currentOrganisation,
  errorText,
  newUuid,
  notAllowedText,
  useEditorsOnly,
} from '@psma/api-client';
import { FORM_ERROR, FormDialog } from '@psma/design-system/forms';
import { track, useAnnounce } from '@psma/remote-kit';
import { useState } from 'react';
import { upsertCachedItems } from '../../shared/plan/usePlan.ts';
import { ItemFields } from './ItemFields.tsx';
import { emptyItem, itemSchema, type ItemValues } from './itemSchema.ts';
import { messages } from './messages.ts';

const copy = messages.dialog;

/** A stable id prevents duplicates on retry. */
export function NewItemDialog({ onClose }: { onClose: () => void }) {
  useEditorsOnly();
  const announce = useAnnounce();
  const organisation = currentOrganisation();
  const [id] = useState(newUuid);

  const submit = async ({ title, pillarId, responsible, due, note }: ItemValues) => {
    const item = { id, title, pillarId: pillarId || null, responsible, due: due || null, note };
    try {
      const { added } = await addPlanItems([item]);
      upsertCachedItems(added);
    } catch (error) {
      const isFull = error instanceof ApiError && error.name === 'PlanFull';
      const text = errorText(error, { offline: copy.failed, otherwise: copy.failed });
      return { [FORM_ERROR]: isFull ? text : (notAllowedText(error) ?? copy.failed) };
    }
    track('Plan_Items_Added');
    announce(copy.added(title));
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      title={copy.addTitle}
      submitLabel={copy.save}
      cancelLabel={copy.cancel}
      schema={itemSchema}
      initialValues={emptyItem}
      {...(organisation !== null && { about: organisation })}
      onClose={onClose}
      onSubmit={submit}
    >
      <ItemFields own stored={false} />
    </FormDialog>
  );
}

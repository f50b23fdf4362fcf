import { addPlanItems, currentOrganisation, newUuid, useEditorsOnly } from '@psma/api-client';
import { track } from '@psma/remote-kit';
import { SaveDialog } from '@psma/screen-kit';
import { useState } from 'react';
import { planProblem } from '../../shared/plan/useAddToPlan.ts';
import { upsertCachedItems } from '../../shared/plan/usePlan.ts';
import { ItemFields } from './ItemFields.tsx';
import { emptyItem, itemSchema } from './itemSchema.ts';
import { messages } from './messages.ts';

const copy = messages.dialog;

/** A stable id prevents duplicates on retry. */
export function NewItemDialog({ onClose }: { onClose: () => void }) {
  useEditorsOnly();
  const organisation = currentOrganisation();
  const [id] = useState(newUuid);

  return (
    <SaveDialog
      title={copy.addTitle}
      submitLabel={copy.save}
      schema={itemSchema}
      initialValues={emptyItem}
      {...(organisation !== null && { about: organisation })}
      send={async ({ title, pillarId, responsible, due, note }) => {
        const item = { id, title, pillarId: pillarId || null, responsible, due: due || null, note };
        upsertCachedItems((await addPlanItems([item])).added);
        return title;
      }}
      problem={(error) => planProblem(error, copy.failed)}
      announcement={copy.added}
      onDone={() => {
        track('Plan_Items_Added');
        onClose();
      }}
      onClose={onClose}
    >
      <ItemFields own stored={false} />
    </SaveDialog>
  );
}

import type { AssessmentLift, PlanItem } from '@psma/api-contract';
import { Button } from '@psma/design-system';
import { csvFile, saveFile } from '@psma/file-export';
import { notify, track, useAnnounce } from '@psma/remote-kit';
import { useState } from 'react';
import { CalendarDialog } from './CalendarDialog.tsx';
import { messages } from './messages.ts';
import { datedItems } from './planEvents.ts';
import { planTable } from './planTable.ts';

const copy = messages.exports;

export interface PlanExportsProps {
  items: readonly PlanItem[];
  lift: AssessmentLift | null;
}

/** Files are created on this device (decision G123). */
export function PlanExports({ items, lift }: PlanExportsProps) {
  const announce = useAnnounce();
  const [making, setMaking] = useState(false);
  const [asking, setAsking] = useState(false);
  const questions = (lift?.pillars ?? []).flatMap((pillar) => pillar.questions);
  const titleOf = (id: string) => questions.find(({ questionId }) => questionId === id)?.title ?? null;

  const saveTable = () => {
    saveFile({
      name: copy.fileName('csv'),
      content: new Blob([csvFile(planTable(items, titleOf))], { type: 'text/csv;charset=utf-8' }),
    });
    track('Plan_Export', { target: 'csv' });
    announce(copy.saved);
  };

  const saveWorkbook = async () => {
    setMaking(true);
    try {
      const { xlsxFile } = await import('./xlsxFile.ts');
      const content = await xlsxFile(messages.title, planTable(items, titleOf));
      saveFile({ name: copy.fileName('xlsx'), content });
      track('Plan_Export', { target: 'xlsx' });
      announce(copy.saved);
    } catch (error) {
      console.error('The workbook could not be made.', error);
      notify({ tone: 'danger', text: copy.failed });
    } finally {
      setMaking(false);
    }
  };

  return (
    <>
      <Button variant="secondary" size="small" onClick={saveTable}>
        {copy.csv}
      </Button>
      <Button variant="secondary" size="small" onClick={() => void saveWorkbook()} busy={making}>
        {copy.xlsx}
      </Button>
      {datedItems(items).length > 0 ? (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {copy.calendar}
        </Button>
      ) : null}
      <CalendarDialog open={asking} items={items} onClose={() => setAsking(false)} />
    </>
  );
}

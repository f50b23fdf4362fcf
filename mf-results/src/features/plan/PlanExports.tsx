import type { AssessmentLift, PlanItem } from '@psma/api-contract';
import { Button } from '@psma/design-system';
import { track, useAnnounce } from '@psma/remote-kit';
import { useState } from 'react';
import { saveFile } from '../../files/saveFile.ts';
import { CalendarDialog } from './CalendarDialog.tsx';
import { csvFile } from './exports/csvFile.ts';
import { datedItems } from './exports/planEvents.ts';
import { planTable } from './exports/planTable.ts';
import { messages } from './messages.ts';

const words = messages.exports;

export interface PlanExportsProps {
  items: readonly PlanItem[];
  lift: AssessmentLift | null;
}

/** The plan as files, made on this device (decision G123). */
export function PlanExports({ items, lift }: PlanExportsProps) {
  const announce = useAnnounce();
  const [asking, setAsking] = useState(false);
  const questions = (lift?.pillars ?? []).flatMap((pillar) => pillar.questions);
  const titleOf = (id: string) => questions.find(({ questionId }) => questionId === id)?.title ?? null;

  const saveTable = () => {
    saveFile({
      name: words.fileName('csv'),
      content: new Blob([csvFile(planTable(items, titleOf))], { type: 'text/csv;charset=utf-8' }),
    });
    track('Plan_Export', { target: 'csv' });
    announce(words.saved);
  };

  return (
    <>
      <Button variant="secondary" size="small" onClick={saveTable}>
        {words.csv}
      </Button>
      {datedItems(items).length > 0 ? (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {words.calendar}
        </Button>
      ) : null}
      <CalendarDialog open={asking} items={items} onClose={() => setAsking(false)} />
    </>
  );
}

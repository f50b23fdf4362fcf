import type { KnownBy, PreparationArea } from '@psma/api-contract';
import { Button, Row } from '@psma/design-system';
import { saveFile } from '@psma/file-export';
import { track } from '@psma/remote-kit';
import { messages as words } from './messages.ts';
import { preparationCsv } from './preparationCsv.ts';
import { nameOf } from './preparationSheet.ts';

export interface SheetToolsProps {
  who: KnownBy | null;
  sheet: readonly PreparationArea[];
}

/** Sheet actions; work without a request. */
export function SheetTools({ who, sheet }: SheetToolsProps) {
  const print = () => {
    track('Preparation_Export', { target: 'print' });
    window.print();
  };
  const download = () => {
    track('Preparation_Export', { target: 'csv' });
    const content = new Blob([preparationCsv(sheet)], { type: 'text/csv;charset=utf-8' });
    saveFile({ name: `${words.fileName(nameOf(who))}.csv`, content });
  };
  return (
    <Row gap={12} data-screen-only="">
      <Button variant="secondary" onClick={print}>
        {words.print}
      </Button>
      <Button variant="secondary" onClick={download}>
        {words.csv}
      </Button>
    </Row>
  );
}

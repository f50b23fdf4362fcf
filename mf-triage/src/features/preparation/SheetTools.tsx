import type { KnownBy, PreparationArea } from '@psma/api-contract';
import { Button, Row } from '@psma/design-system';
import { track } from '@psma/remote-kit';
import { messages as words } from './messages.ts';
import { preparationCsv } from './preparationCsv.ts';
import { nameOf } from './preparationSheet.ts';
import { saveText } from './saveText.ts';

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
    saveText(preparationCsv(sheet), `${words.fileName(nameOf(who))}.csv`, 'text/csv;charset=utf-8');
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

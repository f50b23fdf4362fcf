import writeXlsxFile from 'write-excel-file/browser';
import { dayCell } from '../../model/dates/dayCell.ts';
import { textCell } from '../../model/files/textCell.ts';
import type { PlanTable } from './planTable.ts';

const NUMBER = /^\d$/;
/** Column width in characters. */
const WIDTH = 24;

/** Days are dates, levels numbers, all else text (decision G123). */
export const xlsxFile = (name: string, [head = [], ...rows]: PlanTable): Promise<Blob> =>
  writeXlsxFile([
    {
      sheet: name,
      columns: head.map(() => ({ width: WIDTH })),
      stickyRowsCount: 1,
      data: [
        head.map((title) => ({ ...textCell(title), fontWeight: 'bold' as const })),
        ...rows.map(cellsOf),
      ],
    },
  ]).toBlob();

const cellsOf = (row: readonly string[]) => row.map(cellOf);

const cellOf = (value: string) =>
  dayCell(value) ?? (NUMBER.test(value) ? { value: Number(value), type: Number } : textCell(value));

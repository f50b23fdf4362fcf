import writeXlsxFile from 'write-excel-file/browser';
import { dayCell } from '../../../model/dates/dayCell.ts';
import { textCell } from '../../../model/files/textCell.ts';
import type { ReportSheet } from './reportSheets.ts';

/** Column widths in characters: those of the first columns, then that of all others. */
const WIDTHS = [34, 28, 70, 60];
const WIDTH = 24;

/** One sheet per table, headed by the marking; dates typed. */
export const xlsx = (sheets: readonly ReportSheet[], marking: string | null): Promise<Blob> =>
  writeXlsxFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      columns: (rows[0] ?? []).map((_, column) => ({ width: WIDTHS[column] ?? WIDTH })),
      data: [...(marking ? [[text(marking, true)]] : []), ...rows.map(cellsOf)],
    })),
  ).toBlob();

const cellsOf = (row: readonly (string | number)[], index: number) =>
  row.map((value) => {
    if (typeof value === 'number') return { value, type: Number };
    return dayCell(value) ?? text(value, index === 0);
  });

const text = (value: string, head = false) => ({
  ...textCell(value),
  ...(head ? { fontWeight: 'bold' as const } : {}),
});

import writeXlsxFile from 'write-excel-file/browser';
import type { ReportSheet } from './reportSheets.ts';

/** In characters. */
const WIDTHS = [34, 28, 70, 60].map((width) => ({ width }));

/** A workbook with a sheet for each table; texts stay texts, whatever they begin with. A marking heads each sheet. */
export const xlsx = (sheets: readonly ReportSheet[], marking: string | null): Promise<Blob> =>
  writeXlsxFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      columns: WIDTHS,
      data: [...(marking ? [[text(marking, true)]] : []), ...rows.map(cellsOf)],
    })),
  ).toBlob();

const cellsOf = (row: readonly (string | number)[], index: number) =>
  row.map((value) => (typeof value === 'number' ? { value, type: Number } : text(value, index === 0)));

const text = (value: string, head = false) => ({
  value,
  type: String,
  wrap: true,
  alignVertical: 'top' as const,
  ...(head ? { fontWeight: 'bold' as const } : {}),
});

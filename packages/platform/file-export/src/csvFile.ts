import { csvText } from './csvText.ts';

/** Marks the file as UTF-8 for spreadsheet programs. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Writes spreadsheet rows without formulas (decision G123). */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

const quoted = (text: string): string => `"${csvText(text).replaceAll('"', '""')}"`;

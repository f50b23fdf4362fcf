import { csvText } from '../../../model/files/csvText.ts';

const BOM = '\uFEFF';

/** Writes spreadsheet rows without formulas (decision G123). */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

const quoted = (text: string): string => `"${csvText(text).replaceAll('"', '""')}"`;

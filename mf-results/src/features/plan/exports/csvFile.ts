import { csvText } from '../../../files/csvText.ts';

const BOM = '\uFEFF';

/** Rows as a spreadsheet opens them; no cell is a formula (decision G123). */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

const quoted = (text: string): string => `"${csvText(text).replaceAll('"', '""')}"`;

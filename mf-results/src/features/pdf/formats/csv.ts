import { csvText } from '../../../files/csvText.ts';
import type { ReportSheet } from './reportSheets.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Tables below each other, each under its name and above an empty line (RFC 4180). No text of it is run as a formula. */
export function csv(sheets: readonly ReportSheet[], marking: string | null): string {
  const lines = sheets.flatMap(({ name, rows }) => [[name], ...rows, []]);
  const marked = marking ? [[marking], ...lines, [marking]] : lines;
  return BYTE_ORDER_MARK + marked.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = csvText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

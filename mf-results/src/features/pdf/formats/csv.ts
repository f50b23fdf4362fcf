import { BYTE_ORDER_MARK, csvText } from '@psma/file-export';
import type { ReportSheet } from './reportSheets.ts';

/** Named tables separated by empty lines (RFC 4180). */
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

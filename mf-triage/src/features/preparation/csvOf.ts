const LINE_END = '\r\n';
/** By this a spreadsheet program reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table that spreadsheet programs open with every cell as text: none begins a formula (decision G123). */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(cellOf).join(',') + LINE_END).join('');

const cellOf = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const BOM = '\uFEFF';
/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as a spreadsheet opens them; no cell is a formula (decision G123). */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

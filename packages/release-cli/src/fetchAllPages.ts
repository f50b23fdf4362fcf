/** Far more than a list has on most days, and not too much for one answer. */
export const PAGE_SIZE = 200;

/**
 * A whole list, asked for in parts, each after the last row of the one before. A server that knows no parts answers all
 * of it to each question.
 */
export async function fetchAllPages<Row>(
  ask: (part: { limit: number; after?: string }) => Promise<Row[]>,
  nameOf: (row: Row) => string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const part = await ask({ limit: PAGE_SIZE, ...(last ? { after: nameOf(last) } : {}) });
    const [first, next] = [rows, part].map(([row]) => row && nameOf(row));
    if (next === first && first !== undefined) return rows;
    rows.push(...part);
    if (part.length !== PAGE_SIZE) return rows;
  }
}

/** Exceeds most lists, fits one response. */
export const PAGE_SIZE = 200;

/** Fetches a list page by page. */
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

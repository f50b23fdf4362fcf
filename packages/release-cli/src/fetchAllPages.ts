/** Far more than a list has on most days, and not too much for one answer. */
export const PART = 200;

/**
 * A whole list, asked for in parts, each after the last row of the one before. A server that knows no parts answers all
 * of it to each question.
 */
export async function everyPart<Row>(
  ask: (part: { limit: number; after?: string }) => Promise<Row[]>,
  nameOf: (row: Row) => string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const part = await ask({ limit: PART, ...(last ? { after: nameOf(last) } : {}) });
    const [first, next] = [rows, part].map(([row]) => row && nameOf(row));
    if (next === first && first !== undefined) return rows;
    rows.push(...part);
    if (part.length !== PART) return rows;
  }
}

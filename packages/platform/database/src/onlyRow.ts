/** Returns the row of a statement that always has one; throws where there is none. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always has a row returned none.');
  return row;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** What counts when a plan is read. */
export interface Tables {
  big: ReadonlySet<string>;
  /** Indexes of a few rows of their table: to read one whole is no harm. */
  partial: ReadonlySet<string>;
}

/** The big tables that a plan reads whole: one by one, or along an index without a condition or an end. */
export function sequentialScans(plan: Plan, tables: Tables, ends = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans: inner = [] } = plan;
  const alongIndex =
    /^Index (Only )?Scan$/.test(type) && !plan['Index Cond'] && !ends && !tables.partial.has(index ?? '');
  const below = inner.flatMap((each) => sequentialScans(each, tables, ends || type === 'Limit'));
  const isWhole = table !== undefined && tables.big.has(table) && (type === 'Seq Scan' || alongIndex);
  return isWhole ? [table, ...below] : below;
}

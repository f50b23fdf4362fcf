interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** Table facts for judging a plan. */
export interface Tables {
  big: ReadonlySet<string>;
  /** Partial indexes: few rows, harmless to read whole. */
  partial: ReadonlySet<string>;
}

/** Returns big tables read whole. */
export function sequentialScans(plan: Plan, tables: Tables, ends = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans: inner = [] } = plan;
  const alongIndex =
    /^Index (Only )?Scan$/.test(type) && !plan['Index Cond'] && !ends && !tables.partial.has(index ?? '');
  const below = inner.flatMap((each) => sequentialScans(each, tables, ends || type === 'Limit'));
  const isWhole = table !== undefined && tables.big.has(table) && (type === 'Seq Scan' || alongIndex);
  return isWhole ? [table, ...below] : below;
}

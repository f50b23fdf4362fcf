/** Sorted samples, in milliseconds unless stated. */
export interface Series {
  name: string;
  samples: number[];
}

export const quantile = (samples: number[], part: number): number => {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
};
/** Returns the ratio of the medians. */
export const ratio = (samples: number[], reference: number[]): string =>
  (quantile(samples, 0.5) / quantile(reference, 0.5)).toFixed(1);

export const share = (samples: number[], limit: number): string =>
  `${Math.round((100 * samples.filter((each) => each <= limit).length) / samples.length)} %`;

export function table(head: string[], rows: (string | number)[][]): string {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(cells[0] ?? []), rule, ...cells.slice(1).map(line)].join('\n');
}

/** Returns rows of sample count, minimum, median and 95th percentile. */
export const distribution = (series: Series[], unit = 'ms'): string =>
  table(
    [unit, 'samples', 'min', 'median', 'p95'],
    series.map(({ name, samples }) => [
      name,
      samples.length,
      ...[0, 0.5, 0.95].map((part) => Math.round(quantile(samples, part))),
    ]),
  );

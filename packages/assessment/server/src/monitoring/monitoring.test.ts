import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createMetrics } from '@psma/platform-server';
import { workspaceRoot } from '@psma/tooling/workspace';
import { alerts, panels } from './queries.testing.ts';

/** Prometheus' own. */
const UP = 'up';
const SCRAPED = ['job', 'instance'];
const GROUPING = /\b(?:by|on|without|ignoring)\s*\(([^)]*)\)/g;
const SELECTOR = /\{([^}]*)\}/g;

const metrics = createMetrics(
  { totalCount: 0, idleCount: 0, waitingCount: 0 } as never,
  async () => [],
).describe();
/** Labels of each series of a metric. */
const series = new Map(
  metrics.flatMap(({ name, type, labels }) =>
    type === 'histogram'
      ? [[`${name}_bucket`, [...labels, 'le']] as const, [`${name}_count`, labels], [`${name}_sum`, labels]]
      : [[name, labels] as const],
  ),
);

/** Names and labels of a query that `/metrics` does not have. */
function unknownIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(GROUPING, '')
    .replaceAll(SELECTOR, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  const names = [...bare.matchAll(/\b[a-zA-Z_]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', UP].includes(name));
  const known = new Set([...SCRAPED, ...names.flatMap((name) => series.get(name) ?? [])]);
  const labels = [
    ...[...expression.matchAll(GROUPING)].flatMap(([, list = '']) => list.split(',')),
    ...[...expression.matchAll(SELECTOR)].flatMap(([, list = '']) =>
      [...list.matchAll(/(\w+)\s*[=!]~?"/g)].map(([, label = '']) => label),
    ),
  ].map((label) => label.trim());
  return [...names.filter((name) => !series.has(name)), ...labels.filter((label) => !known.has(label))];
}

test.each([...alerts, ...panels])(
  'A-OPS-045 the query of $name has metrics and labels of /metrics only',
  ({ expression }) => {
    expect(unknownIn(expression)).toEqual([]);
  },
);

test('A-OPS-045 an unknown metric or label in a query is found', () => {
  const query = 'max by (state) (psma_mail{job="psma"}) / sum(psma_mails{kind="x"}) unless on (host) up';
  expect(unknownIn(query)).toEqual(['psma_mail', 'host', 'kind']);
  expect(alerts.length).toBeGreaterThan(5);
  expect(panels.length).toBeGreaterThan(10);
});

test('A-OPS-045 the documented metrics are those of /metrics, with their labels', () => {
  const reference = readFileSync(path.join(workspaceRoot, 'docs/operating-reference.md'), 'utf8');
  const rows = [...reference.matchAll(/^\| `((?:http|psma)_\w+)` +\| ([\w, ]*?) +\|/gm)];
  const documented = rows.map(([, name = '', labels = '']) => [name, labels.split(', ').filter(Boolean)]);
  const own = metrics.filter(({ name }) => /^(?:http|psma)_/.test(name) && name !== 'psma_writes_underway');
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(own.map(({ name, labels }) => [name, labels])),
  );
});

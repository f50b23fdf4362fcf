import type { CDPSession, Page } from 'playwright';
import { table } from '../figures.ts';
import { timeOf } from '../stopwatch.ts';
import { SIDES, signedInPage, type Bench, type Side } from './monolithComparison.ts';

/** Whole rounds, so that measurements see the same screen. */
const WARMTH = 102;
const CHANGES = 201;
/** Removed screens may be held by timers until then. */
const LET_GO_MS = 1500;
/** React roots hold their predecessors: each collection frees only some. */
const COLLECTIONS = 6;
const SWEPT_MS = 500;
const ROUND = [
  ['Settings', /^Settings$/],
  ['Improvement plan', /^Improvement plan$/],
  ['Dashboard', /^Welcome/],
] as const;

const percent = (before: number, after: number) => `${((100 * (after - before)) / before).toFixed(1)} %`;

/** Measures heap growth over the second hundred navigations, after collection. */
export async function heap(bench: Bench): Promise<string> {
  const rows = [];
  for (const side of SIDES) {
    const { before, after } = await grown(bench, side);
    rows.push([
      side,
      (before.bytes / 1e6).toFixed(1),
      (after.bytes / 1e6).toFixed(1),
      percent(before.bytes, after.bytes),
      percent(before.kept, after.kept),
      `${before.listeners} and ${after.listeners}`,
      `${before.nodes} and ${after.nodes}`,
    ]);
  }
  return [
    `The heap over ${CHANGES} changes of remote, after ${WARMTH} to begin with:`,
    table(['', 'MB before', 'after', 'growth', 'without code', 'listeners', 'nodes'], rows),
  ].join('\n\n');
}

async function grown(bench: Bench, side: Side) {
  const page = await signedInPage(bench, side);
  await page.goto('/admin/dashboard');
  await timeOf(page, /^Welcome/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await change(page, WARMTH);
  const before = await living(page, devtools);
  await change(page, CHANGES);
  const after = await living(page, devtools);
  await page.context().close();
  return { before, after };
}

async function change(page: Page, times: number): Promise<void> {
  for (let done = 0; done < times; done += ROUND.length) {
    for (const [name, title] of ROUND) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await timeOf(page, title);
    }
  }
}

async function living(page: Page, devtools: CDPSession) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(LET_GO_MS);
  for (let time = 0; time < COLLECTIONS; time += 1) {
    await devtools.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(SWEPT_MS);
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    bytes: (await devtools.send('Runtime.getHeapUsage')).usedSize,
    kept: await bytesKept(devtools),
    listeners: valueOf('JSEventListeners'),
    nodes: valueOf('Nodes'),
  };
}

/** Excludes V8's compiled code and browser nodes. */
const OURS = ['array', 'string', 'object', 'closure', 'regexp', 'number', 'symbol', 'bigint'];

/** Returns script bytes without compiled code. */
async function bytesKept(devtools: CDPSession): Promise<number> {
  let written = '';
  const write = ({ chunk }: { chunk: string }) => void (written += chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', write);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', write);
  const { snapshot, nodes } = JSON.parse(written) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const isOurs = types[type]?.map((name) => OURS.some((kind) => name.endsWith(kind))) ?? [];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (isOurs[nodes[at + type] ?? 0]) bytes += nodes[at + size] ?? 0;
  return bytes;
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: string[][] } };
  /** One number per node field. */
  nodes: number[];
}

import type { CDPSession, Page } from 'playwright';
import { table } from '../figures.ts';
import { timeOf } from '../stopwatch.ts';
import { SIDES, signedInPage, type Bench, type Side } from './sideBySide.ts';

/** In whole rounds, so that both looks find the same screen. */
const WARMTH = 102;
const CHANGES = 201;
/** Timers of screens that are gone hold them for up to so long. */
const LET_GO_MS = 1500;
/** A React root that is gone is held by the next one's, and each collection frees some of the row, once it is swept. */
const COLLECTIONS = 6;
const SWEPT_MS = 500;
const ROUND = [
  ['Settings', /^Settings$/],
  ['Improvement plan', /^Improvement plan$/],
  ['Dashboard', /^Welcome/],
] as const;

const percent = (before: number, after: number) => `${((100 * (after - before)) / before).toFixed(1)} %`;

/** What lives after two hundred changes of remote more than after the first hundred, once garbage is collected. */
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

/** Neither made by V8 of what runs often nor the browser's own. */
const OURS = ['array', 'string', 'object', 'closure', 'regexp', 'number', 'symbol', 'bigint'];

/** Bytes of what the page's script holds, without the code that V8 makes of it. */
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
  /** One number for each field of each node. */
  nodes: number[];
}

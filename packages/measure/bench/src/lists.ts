import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { signUpAndLogIn } from '@psma/test-harness/visitor.ts';
import type { BrowserContext, Page } from 'playwright';
import { openBrowser } from './browser.ts';
import { distribution } from './figures.ts';
import { fixedWork } from './longTasks.ts';

const ROUNDS = 7;
const ASSESSMENTS = 300;
const ITEMS = 200;

interface List {
  name: string;
  path: string;
  /** Request whose response holds the rows. */
  data: RegExp;
  row: string;
  rows: number;
}

const DASHBOARD = { path: '/admin/dashboard', data: /\/api\/assessment\/sessions?$/, row: 'main tbody tr' };
const PLAN = { path: '/admin/plan', data: /\/api\/plan$/, row: 'main section li' };

/** Milliseconds after the response with the rows. */
interface Filling {
  first: number;
  all: number;
  longest: number;
}

/** Measures the dashboard of 300 assessments and a plan of 200 items, 4x throttled. */
export async function* lists(product: Product): AsyncGenerator<string> {
  const browser = await openBrowser();
  const context = await browser.newContext({ ...PAGE_OPTIONS, baseURL: product.url });
  await recordRows(context);
  const page = await context.newPage();
  await signUpAndLogIn(page, context.request, product.url);
  const member = apiOf(page.request, product.url, await tokenOf(page));
  for (let index = 1; index <= ASSESSMENTS; index += 1) await member.assessment(`Site ${index}`, 0);
  for (let index = 1; index <= ITEMS; index += 1) await member.planned(`Item ${index}`, '2031-01-31');

  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const reference = { name: 'a fixed piece of work', samples: [await fixedWork(page)] };
  for (const list of [
    { ...DASHBOARD, name: `${ASSESSMENTS} assessments`, rows: ASSESSMENTS },
    { ...PLAN, name: `${ITEMS} plan items`, rows: ITEMS },
  ]) {
    const fillings: Filling[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      fillings.push(await fill(page, list));
      reference.samples.push(await fixedWork(page));
    }
    yield distribution([
      { name: `${list.name}: first row`, samples: fillings.map(({ first }) => first) },
      { name: `${list.name}: all rows`, samples: fillings.map(({ all }) => all) },
      { name: `${list.name}: longest task`, samples: fillings.map(({ longest }) => longest) },
      reference,
    ]);
  }
  await browser.close();
}

interface Recorded {
  rows: { at: number; count: number }[];
  /** Returns the long tasks so far. */
  tasks: () => { at: number; ms: number }[];
}

/** Makes pages record long tasks and rows per frame. */
async function recordRows(context: BrowserContext): Promise<void> {
  await context.addInitScript((row) => {
    const tasks: ReturnType<Recorded['tasks']> = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { startTime: at, duration: ms } of entries) tasks.push({ at, ms });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'longtask' });
    const recorded: Recorded = {
      rows: [],
      tasks: () => {
        note(observer.takeRecords());
        return tasks;
      },
    };
    const look = () => {
      const count = document.querySelectorAll(row).length;
      if (count !== (recorded.rows.at(-1)?.count ?? 0)) recorded.rows.push({ at: performance.now(), count });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { recorded });
  }, `${DASHBOARD.row}, ${PLAN.row}`);
}

async function fill(page: Page, { path, data, rows }: List): Promise<Filling> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    (wanted) => (globalThis as unknown as { recorded: Recorded }).recorded.rows.at(-1)?.count === wanted,
    rows,
  );
  const { shown, tasks, since } = await page.evaluate(async (source) => {
    // The task that added the last rows is over then.
    await new Promise((resolve) => requestIdleCallback(resolve));
    const { recorded } = globalThis as unknown as { recorded: Recorded };
    return {
      shown: recorded.rows,
      tasks: recorded.tasks(),
      since: performance
        .getEntriesByType('resource')
        .filter(({ name }) => new RegExp(source).test(name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
        .at(-1),
    };
  }, data.source);
  if (since === undefined) throw new Error(`No request of ${path} matches ${data.source}`);
  const after = tasks.filter(({ at, ms }) => at + ms > since);
  return {
    first: (shown[0]?.at ?? Number.NaN) - since,
    all: (shown.at(-1)?.at ?? Number.NaN) - since,
    longest: Math.max(0, ...after.map(({ ms }) => ms)),
  };
}

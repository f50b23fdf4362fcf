import { PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import type { Page } from 'playwright';
import { signIn, type Bench, type Side } from './monolithComparison.ts';
import { SLOW, slowDown } from './slowLine.ts';
import { recordRequests } from './waterfall.ts';

/** A way to a screen, and what shows that it can be used. */
export interface Use {
  name: string;
  path: string;
  /** Path of a link, pressed as soon as it is painted. */
  press?: string;
  /** A control or row of the screen. */
  target: string;
  isSignedIn?: true;
}

const QUESTION = { target: 'main input[type=radio]' };
const LOGIN = { target: 'main input[name=username]' };

export const USES: Use[] = [
  { name: '"Get started" on /', path: '/', press: '/questionnaire', ...QUESTION },
  { name: '"Log in" on /', path: '/', press: '/admin/login', ...LOGIN },
  { name: '/questionnaire', path: '/questionnaire', ...QUESTION },
  { name: '/admin/login', path: '/admin/login', ...LOGIN },
  { name: '/admin/dashboard', path: '/admin/dashboard', target: 'main table tbody tr', isSignedIn: true },
];

export interface FirstUse {
  /** Milliseconds from the navigation until the target is painted. */
  shown: number;
  /** Until input is kept: as shown, or once the page is live if that input was lost. */
  usable: number;
  /** Milliseconds since the epoch. */
  start: number;
  fetched: ReturnType<typeof recordRequests>;
}

interface Seen {
  shown: number;
  live: number;
}

/** Opens a screen with an empty cache and fills in what it shows at once. */
export async function firstUse(bench: Bench, side: Side, use: Use): Promise<FirstUse> {
  const context = await bench.browser.newContext({ ...PAGE_OPTIONS, baseURL: bench.sides[side] });
  if (use.isSignedIn) await signIn(context, bench.sides[side], bench.member);
  const page = await context.newPage();
  await page.addInitScript(watch, { press: use.press ?? null, target: use.target });
  const fetched = recordRequests(page);
  await slowDown(page, SLOW);
  await page.goto(use.path, { waitUntil: 'commit' });
  const seen = await seenIn(page);
  const start = await page.evaluate(() => Number(sessionStorage.getItem('bench-start')));
  await page.waitForLoadState('networkidle');
  const isKept = await page.evaluate((target) => {
    const control = document.querySelector<HTMLInputElement>(target);
    if (control?.type === 'radio') return control.checked;
    return control?.type !== 'text' || control.value === 'typed';
  }, use.target);
  await context.close();
  const shown = seen.shown - start;
  return { shown, usable: isKept ? shown : Math.max(shown, seen.live - start), start, fetched };
}

async function seenIn(page: Page): Promise<Seen> {
  const found = await page.waitForFunction(
    () => {
      const { seen } = globalThis as unknown as { seen?: Seen };
      return seen && seen.shown > 0 && seen.live > 0 ? seen : null;
    },
    undefined,
    { timeout: 60_000 },
  );
  return found.jsonValue() as Promise<Seen>;
}

/** Runs in each document: presses, and fills in the target once painted. */
function watch({ press, target }: { press: string | null; target: string }): void {
  const seen = { shown: 0, live: 0 };
  Object.assign(globalThis, { seen });
  const now = () => performance.timeOrigin + performance.now();
  if (!sessionStorage.getItem('bench-start'))
    sessionStorage.setItem('bench-start', String(performance.timeOrigin));
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility());
  const afterPaint = (act: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(null);
  };
  const fill = (control: HTMLElement) => {
    if (!(control instanceof HTMLInputElement)) return;
    if (control.type === 'radio') return control.click();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(control, 'typed');
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const look = () => {
    const link = press && !sessionStorage.getItem('bench-pressed') && visible(`a[href="${press}"]`);
    if (link) {
      sessionStorage.setItem('bench-pressed', 'true');
      afterPaint(() => link.click());
    }
    const control = visible(target);
    if (control && seen.shown === 0) {
      seen.shown = Infinity;
      afterPaint(() => {
        seen.shown = now();
        fill(control);
      });
    }
    if (seen.live === 0 && document.documentElement.dataset['live'] !== undefined) seen.live = now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

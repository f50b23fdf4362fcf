import type { BrowserContext, Page } from '@playwright/test';

/** An address that came to rest, and when its screen's heading was painted. */
interface Arrival {
  path: string;
  /** When the address changed; 0 for a page load. Milliseconds of `performance.now()`. */
  since: number;
  heading: string | null;
  shown: number;
}

/** Lets every page of a context take its own times, frame by frame, so that no driver stands between. */
export async function installStopwatch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const headingNow = () =>
      [...document.querySelectorAll('main h1:not([data-first] *)')].find((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      )?.textContent ?? null;
    const arrivals: Arrival[] = [];
    let before: string | null = null;
    let path = '';
    const look = () => {
      const heading = headingNow();
      if (path !== location.pathname) {
        arrivals.push({
          path: location.pathname,
          since: path === '' ? 0 : performance.now(),
          heading: null,
          shown: 0,
        });
        path = location.pathname;
      }
      const latest = arrivals.at(-1);
      // The screen before stays until the new one is there.
      if (latest && heading !== null && heading !== before) {
        latest.heading = heading;
        latest.shown = performance.now();
        before = heading;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { arrivals });
  });
}

/** Milliseconds from the latest change of address to its screen; waits for a heading that fits. */
export async function timeOf(page: Page, title: RegExp, timeout = 30_000): Promise<number> {
  const latest = await page.waitForFunction(
    ([source]) => {
      const arrival = (globalThis as unknown as { arrivals: Arrival[] }).arrivals.at(-1);
      return arrival?.heading && new RegExp(source).test(arrival.heading) ? arrival : null;
    },
    [title.source] as const,
    { timeout },
  );
  const { since, shown } = (await latest.jsonValue()) as Arrival;
  return shown - since;
}

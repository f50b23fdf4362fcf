import type { BrowserContext, Page } from '@playwright/test';

/** Settled URL, and its heading's paint time. */
interface Arrival {
  path: string;
  /** Time of URL change (`performance.now()` ms); 0 for page loads. */
  since: number;
  heading: string | null;
  shown: number;
}

/** Makes pages record times per frame, without driver latency. */
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
      // The previous screen remains until the new one renders.
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

/** Returns milliseconds from URL change to a matching heading. */
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

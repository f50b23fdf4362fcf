import { PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import type { Browser } from 'playwright';
import { slowDown, slowProcessor, type Network } from './slowLine.ts';

/** Measures largest contentful paint and interactivity with empty cache; null: unthrottled. */
export async function firstLoad(
  browser: Browser,
  url: string,
  slowness: Network | Pick<Network, 'cpu'> | null,
): Promise<{ lcp: number; live: number }> {
  const context = await browser.newContext(PAGE_OPTIONS);
  await context.addInitScript(() => {
    const seen = { lcp: 0, live: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new MutationObserver(() => {
      if (document.documentElement?.dataset['live'] !== undefined) seen.live ||= performance.now();
    }).observe(document, { attributes: true, attributeFilter: ['data-live'], subtree: true });
    Object.assign(globalThis, { seen });
  });
  const opened = await context.newPage();
  if (slowness && 'latencyMs' in slowness) await slowDown(opened, slowness);
  else if (slowness) await slowProcessor(opened);
  await opened.goto(url, { waitUntil: 'commit' });
  await opened.locator('html[data-live]').waitFor({ state: 'attached', timeout: 60_000 });
  await opened.waitForLoadState('networkidle');
  const seen = await opened.evaluate(
    () => (globalThis as unknown as { seen: Record<'lcp' | 'live', number> }).seen,
  );
  await context.close();
  return seen;
}

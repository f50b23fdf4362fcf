import type { Page } from '@playwright/test';

/** What a reader saw in one painted frame. */
interface Frame {
  path: string;
  /** The heading in `<main>`, or null while none was there. */
  heading: string | null;
  covered: boolean;
  scrolled: number;
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

interface Recorder {
  frames: Frame[];
  mains: number;
  /** Sum of all layout shifts, also of those right after an input, which browsers forgive. */
  shift: number;
}

/** Records every frame of a page from its first one on; call before `goto`. */
export async function recordFrames(page: Page): Promise<() => Promise<Recorder>> {
  await page.addInitScript(() => {
    const seen = new Set<Element>();
    const recorder = { frames: [] as Frame[], mains: 0, shift: 0 };
    Object.assign(globalThis, { recorder });
    const shows = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const look = () => {
      const main = document.querySelector('main');
      if (main) {
        seen.add(main);
        recorder.mains = seen.size;
        const heading = [...main.querySelectorAll('h1')].find(shows)?.textContent ?? null;
        const covered = [...document.querySelectorAll('body > [role="status"]')].some(shows);
        recorder.frames.push({ path: location.pathname, heading, covered, scrolled: scrollY });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        // Main makes room for the navigation: its box moves, and nothing that was shown in it.
        if (sources.some(({ node }) => node?.nodeName !== 'MAIN')) recorder.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { recorder: Recorder }).recorder);
}

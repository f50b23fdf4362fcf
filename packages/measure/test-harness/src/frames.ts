import type { Page } from '@playwright/test';

interface Frame {
  path: string;
  /** Heading in `<main>`, or null. */
  heading: string | null;
  covered: boolean;
  scrolled: number;
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

interface Recorder {
  frames: Frame[];
  mains: number;
  /** Sum of layout shifts, including those browsers exclude after input. */
  shift: number;
}

/** Records all frames; call before `goto`. */
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
        // Ignores main's box, moved by the navigation, not its contents.
        if (sources.some(({ node }) => node?.nodeName !== 'MAIN')) recorder.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { recorder: Recorder }).recorder);
}

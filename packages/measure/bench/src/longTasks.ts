import type { BrowserContext, Page } from 'playwright';

/** Document creation measured by the page, in milliseconds. */
export interface Work {
  total: number;
  /** Longest task that blocked the page. */
  longest: number;
  /** Durations of the dialog's progress messages. */
  parts: { name: string; ms: number }[];
}

interface Watched {
  moments: { name: string; at: number }[];
  pieces: { at: number; ms: number }[];
}

const SAVED = 'saved';

/** Makes pages record dialog messages, file saves and long tasks. */
export async function installWorkwatch(context: BrowserContext): Promise<void> {
  await context.addInitScript((saved) => {
    const watched: Watched = { moments: [], pieces: [] };
    const note = (name: string) => {
      if (watched.moments.at(-1)?.name !== name) watched.moments.push({ name, at: performance.now() });
    };
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('[role=dialog] [role=status]')];
      const text = said.map((each) => each.textContent).join('');
      if (text) note(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function clickAndNote() {
      if (this.download) note(saved);
      click.call(this);
    };
    new PerformanceObserver((list) => {
      for (const { startTime: at, duration: ms } of list.getEntries()) watched.pieces.push({ at, ms });
    }).observe({ type: 'longtask' });
    Object.assign(globalThis, { watched });
  }, SAVED);
}

/** Returns the record of an action saving one file. */
export async function worked(page: Page, action: () => Promise<unknown>): Promise<Work> {
  await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    watched.moments.splice(0);
    watched.pieces.splice(0);
  });
  await action();
  const { moments, pieces } = await page.evaluate(
    () => (globalThis as unknown as { watched: Watched }).watched,
  );
  const [begun, ended] = [moments[0]?.at ?? Number.NaN, moments.at(-1)?.at ?? Number.NaN];
  const parts = moments
    .slice(0, -1)
    .map(({ name, at }, index) => ({ name, ms: (moments[index + 1]?.at ?? Number.NaN) - at }));
  const within = pieces.filter(({ at, ms }) => at + ms > begun && at < ended);
  return { total: ended - begun, longest: Math.max(0, ...within.map(({ ms }) => ms)), parts };
}

/** Times fixed work in milliseconds: sorting 200,000 numbers. */
export const fixedWork = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const numbers = Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 1_000_003);
    const begun = performance.now();
    numbers.sort((one, other) => one - other);
    return performance.now() - begun;
  });

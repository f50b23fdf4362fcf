import type { BrowserContext, Page } from 'playwright';

interface Moment {
  name: string;
  at: number;
}

const SAVED = 'saved';

/** Makes pages record the progress messages of dialogs and the saving of files. */
export async function recordMoments(context: BrowserContext): Promise<void> {
  await context.addInitScript((saved) => {
    const moments: Moment[] = [];
    const note = (name: string) => {
      if (moments.at(-1)?.name !== name) moments.push({ name, at: performance.now() });
    };
    new MutationObserver(() => {
      const statuses = [...document.querySelectorAll('[role=dialog] [role=status]')];
      const text = statuses.map((each) => each.textContent).join('');
      if (text) note(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function clickAndNote() {
      if (this.download) note(saved);
      click.call(this);
    };
    Object.assign(globalThis, { moments });
  }, SAVED);
}

/** Returns the milliseconds from an action's first progress message until it has saved its file. */
export async function saveTime(page: Page, action: () => Promise<unknown>): Promise<number> {
  const takeMoments = () =>
    page.evaluate(() => (globalThis as unknown as { moments: Moment[] }).moments.splice(0));
  await takeMoments();
  await action();
  const moments = await takeMoments();
  return (moments.at(-1)?.at ?? Number.NaN) - (moments[0]?.at ?? Number.NaN);
}

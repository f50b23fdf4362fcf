import type { Page } from '@playwright/test';
import { main } from './visitor.ts';

/** A text without its spaces and in plain letters: a PDF keeps neither line breaks nor ligatures as they were. */
export const lettersOf = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** What `<main>` says to the eye on paper, one entry for each piece of text: closed folds too, and no button. */
export async function printedTexts(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const texts = await main(page).evaluate((root) => {
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !isClipped(element) &&
      element.closest('button, option') === null;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && isSeen(parentElement)) found.push(textContent?.trim() ?? '');
    }
    return found.filter(Boolean);
  });
  await page.emulateMedia({ media: null });
  return texts;
}

import type { Page } from '@playwright/test';
import { main } from './visitor.ts';

/** Removes spaces and ligatures, which PDFs do not preserve. */
export const lettersOf = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** Returns printed texts of `<main>`, including closed folds, without buttons. */
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

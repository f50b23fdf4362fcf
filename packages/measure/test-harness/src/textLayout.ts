import type { Page } from '@playwright/test';

/** Faults of shown text: words broken, outside their box, or outside the window. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults);

/** Runs in the page. */
export function findLayoutFaults(): string[] {
  const faults = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('svg, [aria-hidden="true"], pre, code') !== null;
  /** Bounds of the nearest block with a background, border or scrolling. */
  const boundsOf = (element: Element | null): DOMRect | null => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, backgroundColor, borderRightWidth, display } = getComputedStyle(each);
      if (overflowX === 'auto' || overflowX === 'scroll') return null;
      // Visually hidden texts are clipped to a pixel.
      if (each.clientWidth <= 1 && display !== 'inline') return null;
      if (display === 'inline') continue;
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderRightWidth !== '0px')
        return each.getBoundingClientRect();
    }
    return document.documentElement.getBoundingClientRect();
  };
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement;
    if (!element || isHidden(element)) continue;
    const bounds = boundsOf(element);
    if (!bounds) continue;
    // Hyphens and slashes divide words; addresses and codes have none.
    for (const { 0: word, index } of text.data.matchAll(/\p{L}{3,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()].filter(
        ({ width, bottom, right }) => width > 0 && bottom + scrollY > 0 && right > 0,
      );
      const place = `${word} (${element.tagName.toLowerCase()})`;
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) faults.add(`broken: ${place}`);
      if (boxes.some(({ left, right }) => right > bounds.right + 1 || left < bounds.left - 1))
        faults.add(`outside: ${place}`);
    }
  }
  return [...faults];
}

/** The longest shown line, in characters, with its beginning. */
export const longestLine = (page: Page): Promise<{ length: number; text: string }> =>
  page.evaluate(() => {
    let longest = { length: 0, text: '' };
    /** Splits text into lines: each starts left of the character before. */
    const linesOf = (element: Element): string[] => {
      const lines: string[] = [];
      let line = '';
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let end = Infinity;
      while (walker.nextNode()) {
        const { data } = walker.currentNode as Text;
        for (let index = 0; index < data.length; index += 1) {
          const range = document.createRange();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + 1);
          const box = range.getClientRects()[0];
          if (!box || box.width === 0) continue;
          if (box.left < end - 1) {
            lines.push(line);
            line = '';
          }
          end = box.right;
          line += data[index];
        }
      }
      return [...lines, line];
    };
    for (const element of document.querySelectorAll('main p, main li, main dd, main td, [role="dialog"] p')) {
      if ((element.textContent ?? '').length <= longest.length) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.querySelector('p, li, dd, td, div, table')) continue;
      for (const line of linesOf(element)) {
        const { length } = line.trim();
        if (length > longest.length) longest = { length, text: line.trim().slice(0, 60) };
      }
    }
    return longest;
  });

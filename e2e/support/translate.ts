import type { Page } from '@playwright/test';

/**
 * Replaces texts, now and later, by two nested font elements like Chrome and Edge. Damaging
 * releases use it too.
 */
export function translate(): void {
  const done = new WeakSet<Node>();
  const wrap = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || done.has(text)) return;
    if (/^(SCRIPT|STYLE|NOSCRIPT|TEXTAREA|FONT|TITLE)$/.test(parent.tagName)) return;
    if (parent.closest('[translate=no], .notranslate, svg')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    done.add(inner.firstChild!);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const walk = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (walker.nextNode()) all.push(walker.currentNode as Text);
    all.forEach(wrap);
  };
  document.documentElement.lang = 'fr';
  walk(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Text) wrap(node);
        else if (node instanceof HTMLElement && node.tagName !== 'FONT') walk(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Translates before scripts run, or some time after load. */
export type Moment = 'before the start' | 'after the load';

export const translateFrom = (page: Page, moment: Moment) =>
  page.addInitScript({
    content:
      moment === 'before the start'
        ? `document.addEventListener('readystatechange', () => (${translate.toString()})(), { once: true })`
        : `addEventListener('load', () => setTimeout(${translate.toString()}, 400))`,
  });

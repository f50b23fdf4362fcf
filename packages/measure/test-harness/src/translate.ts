import type { Page } from '@playwright/test';

/** Replaces texts, now and later, by two nested font elements, like Chrome and Edge. */
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

/** Changes random texts at random times: translates, splits, marks and restores them. */
function changeAtRandom(): void {
  const below = (limit: number) => Math.floor(Math.random() * limit);
  const toggle = (text: Text, name: string) => {
    const parent = text.parentElement!;
    // Its text may have been split.
    if (/^(FONT|MARK)$/.test(parent.tagName)) return parent.replaceWith(parent.textContent);
    const element = document.createElement(name);
    text.replaceWith(element);
    element.append(name === 'font' ? text.data : text);
  };
  const changes: ((text: Text) => void)[] = [
    (text) => toggle(text, 'font'),
    (text) => toggle(text, 'mark'),
    (text) => text.length > 9 && text.splitText(below(text.length)),
    (text) => text.parentElement!.normalize(),
  ];
  const turn = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isText = text.data.trim() && text.parentElement;
      if (!isText || text.parentElement.closest('script, style, noscript, textarea, select, svg')) continue;
      if (below(4) === 0) changes[below(changes.length)]!(text);
    }
    setTimeout(turn, below(250));
  };
  document.addEventListener('readystatechange', turn, { once: true });
}

/** Translates before scripts run, or some time after load, like an extension. */
export type Moment = 'before the start' | 'after the load' | 'at random moments from another world';

export async function translateFrom(page: Page, moment: Moment): Promise<void> {
  if (moment === 'at random moments from another world') {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${changeAtRandom.toString()})()`,
      worldName: 'extension',
    });
    return;
  }
  await page.addInitScript({
    content:
      moment === 'before the start'
        ? `document.addEventListener('readystatechange', () => (${translate.toString()})(), { once: true })`
        : `addEventListener('load', () => setTimeout(${translate.toString()}, 400))`,
  });
}

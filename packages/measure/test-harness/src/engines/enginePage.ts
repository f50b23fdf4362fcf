import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { findElement, textOfPage, type Target } from './findElement.ts';

/** One tab of an engine. Scripts are JavaScript expressions. */
export interface Tab<Handle> {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Returns the value as JSON. */
  evaluate(expression: string): Promise<unknown>;
  find(expression: string): Promise<Handle | null>;
  click(element: Handle): Promise<void>;
  /** Replaces the field's text. */
  type(element: Handle, text: string): Promise<void>;
  newTab(): Promise<Tab<Handle>>;
  close(): Promise<void>;
}

/** Testing Library finds elements in any engine. */
const library = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);
const LOAD_LIBRARY = `(() => { if (!('TestingLibraryDom' in globalThis)) { ${library} } })()`;

const LONG_TIMEOUT = { timeout: 30_000 };

/** A user of one tab: finds by role and label, waits, and sends real input. */
export class EnginePage<Handle = unknown> {
  private readonly tab: Tab<Handle>;

  constructor(tab: Tab<Handle>) {
    this.tab = tab;
  }

  open = (url: string) => this.tab.open(url);
  reload = () => this.tab.reload();
  url = () => this.tab.url();
  close = () => this.tab.close();
  newTab = async () => new EnginePage(await this.tab.newTab());
  evaluate = async <Given, Result>(script: (given: Given) => Result, given: Given) =>
    (await this.tab.evaluate(callOf(script, given))) as Result;

  /** Clicks once the element is visible and enabled. */
  click = (target: Target) => this.use(target, (element) => this.tab.click(element));
  type = (target: Target, text: string) => this.use(target, (element) => this.tab.type(element, text));
  see = (target: Target) => this.use(target, async () => {});

  /** Waits until the visible text matches. */
  async seeText(text: RegExp): Promise<void> {
    await expect.poll(() => this.evaluate(textOfPage, null).catch(String), LONG_TIMEOUT).toMatch(text);
  }

  async seeUrl(url: RegExp): Promise<void> {
    await expect.poll(() => this.tab.url(), LONG_TIMEOUT).toMatch(url);
  }

  /** Waits until the script returns true. */
  async until<Given>(script: (given: Given) => boolean, given: Given): Promise<void> {
    const options = { ...LONG_TIMEOUT, message: script.name || String(script) };
    await expect.poll(() => this.evaluate(script, given).catch(String), options).toBe(true);
  }

  private async use(target: Target, action: (element: Handle) => Promise<void>): Promise<void> {
    const query = queryOf(target);
    await expect(async () => {
      await this.tab.evaluate(LOAD_LIBRARY);
      const element = await this.tab.find(callOf(findElement, query));
      if (element === null) throw new Error(`${JSON.stringify(query)} is not at ${await this.tab.url()}`);
      await action(element);
    }).toPass(LONG_TIMEOUT);
  }
}

const callOf = <Given>(script: (given: Given) => unknown, given: Given) =>
  `(${String(script)})(${JSON.stringify(given)})`;

/** Patterns travel to the page as their source. */
const queryOf = ({ name, ...target }: Target) => ({
  ...target,
  ...(name === undefined ? {} : { pattern: typeof name === 'string' ? `^${escaped(name)}$` : name.source }),
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

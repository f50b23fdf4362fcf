import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Engine } from './engine.ts';
import { EnginePage, type Tab } from './enginePage.ts';

const executablePath = '/usr/bin/firefox-esr';

/** Firefox over WebDriver BiDi, which needs no driver program. */
export const firefox: Engine = {
  name: 'firefox',
  packages: ['firefox-esr'],
  isInstalled: () => existsSync(executablePath),
  async launch({ forcedColours }) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-GB',
        // 2: a contrast theme's colours replace the page's.
        ...(forcedColours ? { 'browser.display.document_color_use': 2 } : {}),
      },
    });
    const version = (await browser.version()).replace('firefox/', '');
    const page = new EnginePage(tabOf(await browser.newPage()));
    return { version, page, close: () => browser.close() };
  },
};

const tabOf = (page: Page): Tab<ElementHandle> => ({
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  url: async () => page.url(),
  evaluate: (expression) => page.evaluate(expression),
  find: async (expression) => (await page.evaluateHandle(expression)).asElement() as ElementHandle | null,
  click: (element) => element.click(),
  type: async (element, text) => {
    await element.evaluate((input) => (input as HTMLInputElement).select());
    await element.type(text);
  },
  newTab: async () => tabOf(await page.browser().newPage()),
});

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Engine } from './engine.ts';
import { EnginePage, type Tab } from './enginePage.ts';
import { addVirtualAuthenticator } from './marionette.ts';

const executablePath = '/usr/bin/firefox-esr';

/** Firefox over WebDriver BiDi, which needs no driver program. */
export const firefox: Engine = {
  name: 'firefox',
  packages: ['firefox-esr'],
  isInstalled: () => existsSync(executablePath),
  limits: {},
  async launch({ forcedColours, textSize }) {
    const downloads = await mkdtemp(path.join(tmpdir(), 'psma-firefox-'));
    const marionettePort = await getPort();
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      args: ['--marionette'],
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-GB',
        'font.size.variable.x-western': textSize,
        // 2: the folder of the next setting.
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        'pdfjs.disabled': true,
        'marionette.port': marionettePort,
        'security.webauth.webauthn_enable_softtoken': true,
        'security.webauth.webauthn_enable_usbtoken': false,
        // 2: a contrast theme's colours replace the page's.
        ...(forcedColours ? { 'browser.display.document_color_use': 2 } : {}),
      },
    });
    const version = (await browser.version()).replace('firefox/', '');
    const tab = await browser.newPage();
    return {
      version,
      page: new EnginePage(tabOf(tab)),
      downloads,
      print: () => tab.pdf(),
      addAuthenticator: () => addVirtualAuthenticator(marionettePort),
      close: async () => {
        await browser.close();
        await rm(downloads, { recursive: true });
      },
    };
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
  close: () => page.close(),
});

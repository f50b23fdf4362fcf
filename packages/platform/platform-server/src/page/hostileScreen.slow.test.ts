import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findBrowser } from '@psma/release-cli';
import { scopeToScreen } from '@psma/release-gate';
import { chromium, type Browser, type Page } from 'playwright';
import { inlineScripts } from './inlineScripts.ts';
import { firstScreenStyles, loadingMessage } from './plainPage.ts';

const executablePath = findBrowser();
const SHELL = '0123456789ab';

/** A first screen's page, whose header the shell styles by its own class. */
const pageOf = (html: string, css: string) => `<!doctype html><html><head>
${firstScreenStyles(`.shared{height:80px}.page{font-size:16px}${scopeToScreen(css)}`, '')}
<script id="psma-page" type="application/json">{"resolution":{"shellRelease":{"releaseId":"${SHELL}"},"ticket":""}}</script>
${inlineScripts}</head>
<body class="page"><div id="root" data-first-of="${SHELL}"><header class="shared"><a id="home" href="/">Home</a></header>
<main><div data-first=""><div><h1>Title</h1>${html}</div></div></main><footer id="foot">Foot</footer></div>
${loadingMessage('Brand', SHELL, true)}
</body></html>`;

const OVERLAY = 'display:block;width:200vw;height:200vh;background-color:red';
const OVERLAYS: [what: string, css: string, markup?: string][] = [
  ['a fixed one', `.a{position:fixed;inset:0;z-index:99;${OVERLAY}}`],
  ['a sticky one', `.a{position:sticky;top:0;z-index:99;${OVERLAY}}`],
  ['an absolute one', `.a{position:absolute;top:-500px;left:-500px;z-index:99;${OVERLAY}}`],
  ['a negative margin', `.a{margin:-300px;position:relative;z-index:99;${OVERLAY}}`],
  ['a transform', `.a{transform:translateY(-300px) scale(9);${OVERLAY}}`],
  ['a pseudo-element', `.a::before{content:"";position:fixed;inset:0;z-index:99;${OVERLAY}}`],
  ['a class of the platform', `.a{${OVERLAY};inset:0}`, '<p class="line a">x</p>'],
  ['a class of the shell', `.shared{display:none!important}`, '<p class="shared">x</p>'],
  ['the body', 'body{display:none!important}'],
  ['the root', ':root{font-size:99px;display:none}'],
  ['everything', '*{display:none!important}'],
];

(executablePath ? describe : describe.skip)('a hostile first screen in a browser', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    });
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.route('**/*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: new URL(route.request().url()).searchParams.get('page') ?? '',
      }),
    );
  });
  afterAll(() => browser.close());

  const open = (html: string, css: string) =>
    page.goto(`http://page.example/?page=${encodeURIComponent(pageOf(html, css))}`);
  const isOnTop = (id: string) =>
    page.evaluate((wanted) => {
      const element = document.querySelector(`#${wanted}`) as Element;
      const { left, top, width, height } = element.getBoundingClientRect();
      return width > 0 && document.elementFromPoint(left + width / 2, top + height / 2) === element;
    }, id);

  test.each(OVERLAYS)(
    'covers and changes nothing of the page: %s',
    async (_, css, markup = '<p class="a">x</p>') => {
      await open(markup, css);
      expect(await isOnTop('home')).toBe(true);
      expect(await page.evaluate(() => document.querySelector('header')?.clientHeight)).toBe(80);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('16px');
    },
  );

  test('with an element of class "starting" leaves the page its own start', async () => {
    await open('<p class="starting" id="own">x</p>', '');
    await page.evaluate(() => {
      document.documentElement.dataset['started'] = '';
      document.querySelector('#root')?.append('shown');
    });
    await page.waitForFunction(() => !document.querySelector('body > .starting'));
    expect(await page.locator('#own').isVisible()).toBe(true);
  });
});

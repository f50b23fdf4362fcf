import type { SmokeReport } from '@psma/release-contract';
import type { ReleaseUpload } from '@psma/release-gate';
import { contentTypeOf, releaseBase, withoutOtherReleases, type Resolution } from '@psma/release-model';
import { chromium, type Browser, type Page, type Route } from 'playwright';
import { messages } from '../messages.ts';
import { candidatePage, candidateShellPage, smokePaths, withCandidate } from './candidatePage.ts';

/** Maximum milliseconds to appear and to respond. */
const MOUNT_MS = 6_000;
const ANSWER_MS = 2_000;
const POLICY = 'Policy:';

export interface SmokeOptions {
  /** Origin of the platform with the live releases. */
  url: string;
  browser: string;
}

/**
 * Runs an unpublished release from memory within the live composition. Reports
 * screens that did not mount, threw, blocked the page, broke its policy or changed
 * the surrounding page. Sends no reports.
 */
export async function smokeRun(
  { manifest, files }: ReleaseUpload,
  { url, browser: executablePath }: SmokeOptions,
): Promise<SmokeReport> {
  const startedAt = performance.now();
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const paths = manifest.remote === 'shell' ? ['/'] : smokePaths(manifest);
    const usual = await usualStyle(browser, url);
    const pages = [];
    for (const one of paths) {
      const seen = await smokePage(browser, url, one, { manifest, files }, usual);
      pages.push(seen);
      if (seen.problems.length > 0) break;
    }
    return { browser: `chromium ${browser.version()}`, ms: Math.round(performance.now() - startedAt), pages };
  } finally {
    await browser.close();
  }
}

type PageStyle = Record<string, string>;

/** Returns the page's style, which remotes must not change. */
async function usualStyle(browser: Browser, url: string): Promise<PageStyle> {
  const page = await browser.newPage();
  try {
    await page.route(new URL('/releases/health', url).href, (route) => route.fulfill({ status: 204 }));
    await page.route(new URL('/api/**', url).href, (route) =>
      route.request().method() === 'GET' ? route.fallback() : undefined,
    );
    await page.route(new URL('/', url).href, async (route) => {
      const live = await route.fetch();
      await route.fulfill({ response: live, body: withoutOtherReleases(await live.text()) });
    });
    await page.goto(url, { waitUntil: 'load', timeout: MOUNT_MS });
    await page.waitForFunction(() => document.querySelector('#root')?.hasChildNodes(), undefined, {
      timeout: MOUNT_MS,
    });
    return await pageStyle(page);
  } finally {
    await page.close();
  }
}

const pageStyle = (page: Page): Promise<PageStyle> =>
  page.evaluate(() => {
    const watched = [
      'font-family',
      'font-size',
      'line-height',
      'color',
      'margin',
      'padding',
      'box-sizing',
      'display',
      'letter-spacing',
    ];
    return Object.fromEntries(
      ['html', 'body'].flatMap((name) => {
        const style = getComputedStyle(document.querySelector(name)!);
        return watched.map((property) => [`${name} ${property}`, style.getPropertyValue(property)]);
      }),
    );
  });

async function smokePage(
  browser: Browser,
  url: string,
  route: string,
  upload: ReleaseUpload,
  usual: PageStyle,
) {
  const startedAt = performance.now();
  const problems: string[] = [];
  const note = (problem: string) => void (problems.includes(problem) || problems.push(problem.slice(0, 300)));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => note(`${error.name}: ${error.message}`));
  await page.addInitScript((label) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`${label} ${effectiveDirective} forbids ${blockedURI}`),
    );
  }, POLICY);
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    said.push(firstLine(message.text()));
    if (message.text().startsWith(POLICY)) note(message.text());
  });
  const mounted = mountOutcome(page, upload, url);
  await answerFromMemory(page, upload, url);

  await page
    .goto(new URL(route, url).href, { waitUntil: 'commit', timeout: MOUNT_MS })
    .catch((error: unknown) => note(firstLine(error)));
  const outcome = await Promise.race([mounted, after(MOUNT_MS, messages.smoke.late(MOUNT_MS / 1000))]);
  if (outcome !== null) note([outcome, ...said.slice(0, 2)].join(' '));
  const style = await Promise.race([pageStyle(page).catch(() => null), after(ANSWER_MS, null)]);
  if (style === null) note(messages.smoke.blocks);
  else
    for (const [what, value] of Object.entries(usual))
      if (style[what] !== value) note(messages.smoke.changesPage(what, style[what], value));
  await Promise.race([context.close(), after(ANSWER_MS, null)]);
  return { path: route, ms: Math.round(performance.now() - startedAt), problems };
}

/** Resolves with null once on screen, else the reason. */
function mountOutcome(page: Page, { manifest }: ReleaseUpload, url: string): Promise<string | null> {
  if (manifest.remote === 'shell') {
    return page
      .waitForFunction(() => document.querySelector('#root main'), undefined, { timeout: MOUNT_MS })
      .then(() => null, firstLine);
  }
  return new Promise((resolve) => {
    void page.route(new URL('/releases/health', url).href, async (request) => {
      const report = request.request().postDataJSON() as {
        remote: string;
        releaseId: string;
        outcome: string;
        errorClass?: string;
        components?: string[];
      };
      await request.fulfill({ status: 204 });
      if (
        report.remote !== manifest.remote ||
        report.releaseId !== manifest.releaseId ||
        report.outcome === 'late'
      )
        return;
      resolve(
        report.outcome === 'loaded' ? null : messages.smoke.failed(report.errorClass, report.components),
      );
    });
  });
}

/**
 * Serves the candidate, its page and resolution; other changing and guarded
 * requests get no response.
 */
async function answerFromMemory(page: Page, { manifest, files }: ReleaseUpload, url: string) {
  const base = releaseBase(manifest.remote, manifest.releaseId);
  const needsSignIn = manifest.routes.some((route) => route.access);
  await page.route(new URL('/api/**', url).href, (route) =>
    needsSignIn || route.request().method() !== 'GET' ? undefined : route.fallback(),
  );
  await page.route(new URL('/releases/changes', url).href, () => {});
  await page.route(new URL('/releases/resolution', url).href, async (route) => {
    const live = await route.fetch();
    await route.fulfill({
      json:
        manifest.remote === 'shell'
          ? await live.json()
          : withCandidate((await live.json()) as Resolution, manifest),
    });
  });
  await page.route(
    (address) => address.pathname.startsWith(base),
    async (route) => {
      const name = new URL(route.request().url()).pathname.slice(base.length).replace(/^~\d+\//, '');
      const bytes = files.get(name);
      if (!bytes) return route.fulfill({ status: 404, body: '' });
      return route.fulfill({
        body: Buffer.from(bytes),
        contentType: contentTypeOf(name),
        headers: { 'access-control-allow-origin': '*' },
      });
    },
  );
  await page.route(
    (address) => address.origin === new URL(url).origin,
    async (route: Route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const live = await route.fetch();
      const html = await live.text();
      return route.fulfill({
        response: live,
        body:
          manifest.remote === 'shell' ? candidateShellPage(html, manifest) : candidatePage(html, manifest),
      });
    },
  );
}

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(() => resolve(value), ms).unref();
  });

export const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

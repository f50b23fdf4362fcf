import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import getPort from 'get-port';
import type { Engine } from './engine.ts';
import { EnginePage, type Tab } from './enginePage.ts';
import { openSession, type ElementReference, type WebDriverSession } from './webDriver.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const displayPath = '/usr/bin/Xvfb';
const [browserPath = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');

/** Safari's engine: WebKitGTK in its MiniBrowser, on a virtual display. */
export const webkit: Engine = {
  name: 'webkit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: () => [driverPath, displayPath, browserPath].every((file) => existsSync(file)),
  limits: {
    'forced colours': 'WebKitGTK has none',
    passkeys: 'WebKitGTK has no web authentication',
    print: 'WebKitWebDriver has no command for it',
  },
  async launch({ textSize }) {
    const home = await mkdtemp(path.join(tmpdir(), 'psma-webkit-'));
    const display = await startDisplay();
    const port = await getPort();
    const driver = spawn(driverPath, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', LANG: 'en_GB.UTF-8', HOME: home },
    });
    const stop = async () => {
      driver.kill();
      display.stop();
      await rm(home, { recursive: true, force: true });
    };
    try {
      const config = path.join(home, 'config');
      await writeFile(config, `[websettings]\ndefault-font-size=${textSize}\n`);
      const session = await openMiniBrowser(`http://127.0.0.1:${port}`, config);
      const page = new EnginePage(tabOf(session, await session.get<string>('/window')));
      return {
        version: session.browserVersion,
        page,
        downloads: home,
        close: () => session.end().finally(stop),
      };
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

/** Starts a virtual display, which chooses a free number. */
async function startDisplay() {
  const xvfb = spawn(displayPath, ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(xvfb.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, stop: () => xvfb.kill() };
}

async function openMiniBrowser(url: string, config: string): Promise<WebDriverSession> {
  await expect(async () => expect((await fetch(`${url}/status`)).ok).toBe(true)).toPass({ timeout: 30_000 });
  const session = await openSession(url, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: browserPath,
      args: ['--automation', `--config=${config}`],
    },
  });
  await session.post('/window/rect', { x: 0, y: 0, width: 1280, height: 1000 });
  return session;
}

function tabOf(session: WebDriverSession, handle: string): Tab<ElementReference> {
  const here = async () => {
    await session.post('/window', { handle });
    return session;
  };
  const run = async <Result>(script: string, ...args: unknown[]) =>
    (await here()).post<Result>('/execute/sync', { script, args });
  return {
    open: async (url) => (await here()).post('/url', { url }),
    reload: async () => (await here()).post('/refresh'),
    url: async () => (await here()).get('/url'),
    evaluate: (expression) => run(`return ${expression}`),
    find: (expression) => run(`return ${expression}`),
    click: async (element) => (await here()).post(`/element/${Object.values(element)[0]}/click`),
    type: async (element, text) => {
      await run('arguments[0].select()', element);
      const keys = Array.from(text, (value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys.flat() }] });
    },
    newTab: async () => {
      const { handle: opened } = await (
        await here()
      ).post<{ handle: string }>('/window/new', { type: 'tab' });
      return tabOf(session, opened);
    },
    close: async () => (await here()).delete('/window'),
  };
}

import { PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import {
  FAULTS,
  isHang,
  startFaultServer,
  type Fault,
  type FaultServer,
} from '@psma/test-harness/faultServer.ts';
import {
  finishAssessment,
  NAVIGATION_PATHS,
  REMOTES,
  SCREENS,
  TITLES,
  type Remote,
} from '@psma/test-harness/navigationPaths.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { signedInAt } from '@psma/test-harness/signedInTest.ts';
import type { Member } from '@psma/test-harness/test.ts';
import { signUpAndLogIn } from '@psma/test-harness/visitor.ts';
import { request, type Browser, type BrowserContext, type Page } from 'playwright';
import { openBrowser } from './browser.ts';
import { distribution, share, table } from './figures.ts';
import { installStopwatch, timeOf } from './stopwatch.ts';

const ROUNDS = 2;
/** Shortest stay on a screen. */
const READING_TIME_MS = 1000;
/** The excluded fault appears only on leaving. */
const SHOWS_AT_LOAD = FAULTS.filter((fault) => fault !== 'cleanup throws');
/** Kinds: missing, hung, failing on render, hung after loading. */
const WAYS: Fault[] = ['entry 404', 'entry hangs', 'entry drips', 'render throws', 'suspends for ever'];

interface Visitor {
  browser: Browser;
  product: Product;
  member: Member;
  results: string;
}

/** Compares broken and healthy releases within a run. */
export async function* failover(product: Product): AsyncGenerator<string> {
  const browser = await openBrowser();
  const context = await browser.newContext(PAGE_OPTIONS);
  const account = await signUpAndLogIn(await context.newPage(), context.request, product.url);
  const member = { ...account, state: await context.storageState() };
  const calls = await request.newContext();
  const results = await finishAssessment(calls, product, member);
  const visitor = { browser, product, member, results };
  yield await toLastGood(visitor);
  yield await toOthers(visitor);
  await calls.dispose();
  await browser.close();
}

/** Times navigation to the last good release. */
async function toLastGood(visitor: Visitor): Promise<string> {
  const times: { remote: Remote; fault: Fault; sound: number; broken: number }[] = [];
  for (const remote of REMOTES) {
    await load(visitor, remote, null);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const fault of SHOWS_AT_LOAD) {
        const sound = await load(visitor, remote, null);
        times.push({ remote, fault, sound, broken: await load(visitor, remote, fault) });
      }
    }
  }
  const later = (chosen: typeof times) => chosen.map(({ sound, broken }) => broken - sound);
  const hard = times.filter(({ fault }) => !isHang(fault));
  const noise = REMOTES.flatMap((remote) => {
    const sound = times.filter((each) => each.remote === remote).map((each) => each.sound);
    return sound.slice(1).map((time, index) => time - (sound[index] ?? Number.NaN));
  });
  return [
    'From navigation to the screen, with a last good release behind the broken one:',
    distribution([
      { name: 'nothing broken', samples: times.map(({ sound }) => sound) },
      { name: 'hard faults', samples: hard.map(({ broken }) => broken) },
      { name: 'later than sound: the next sound one', samples: noise },
      ...REMOTES.map((remote) => ({
        name: `later than sound: ${remote}, hard faults`,
        samples: later(hard.filter((each) => each.remote === remote)),
      })),
      ...SHOWS_AT_LOAD.map((fault) => ({
        name: `later than sound: ${fault}`,
        samples: later(times.filter((each) => each.fault === fault)),
      })),
    ]),
    `Within 300 ms of a sound release: hard faults ${share(later(hard), 300)}, the next sound one ${share(noise, 300)}`,
  ].join('\n\n');
}

async function load({ browser, product, member, results }: Visitor, remote: Remote, fault: Fault | null) {
  const server = await serverWith(product, remote, fault, true);
  const page = await openPage(browser, server, member);
  await page.goto(server.url + SCREENS[remote].replace(':results', results), { waitUntil: 'commit' });
  const time = await timeOf(page, TITLES[remote]);
  await close(page, server);
  return time;
}

/** Times navigation next to a broken remote. */
async function toOthers(visitor: Visitor): Promise<string> {
  const times: { fault: Fault | null; sound: number; broken: number }[] = [];
  for (const remote of REMOTES) {
    await visitRemotes(visitor, remote, null);
    for (let round = 0; round < ROUNDS; round += 1) {
      const sound = await visitRemotes(visitor, remote, null);
      for (const fault of WAYS) {
        const broken = await visitRemotes(visitor, remote, fault);
        times.push(
          ...broken.map((time, move) => ({ fault, broken: time, sound: sound[move] ?? Number.NaN })),
        );
      }
    }
  }
  return [
    'From a change of address to the screen of another remote, nothing of which is loaded yet, while one is broken and has no other release:',
    distribution([
      { name: 'nothing broken', samples: times.map(({ sound }) => sound) },
      { name: 'one broken', samples: times.map(({ broken }) => broken) },
    ]),
    table(
      ['while broken', 'within 200 ms', 'later by 200 ms at most'],
      WAYS.map((fault) => {
        const chosen = times.filter((each) => each.fault === fault);
        return [
          fault,
          share(
            chosen.map(({ broken }) => broken),
            200,
          ),
          share(
            chosen.map(({ sound, broken }) => broken - sound),
            200,
          ),
        ];
      }),
    ),
    `Nothing broken, within 200 ms: ${share(
      times.map(({ sound }) => sound),
      200,
    )}`,
  ].join('\n\n');
}

/** Times moves between remotes. */
async function visitRemotes(
  { browser, product, member, results }: Visitor,
  remote: Remote,
  fault: Fault | null,
) {
  const server = await serverWith(product, remote, fault, false);
  const page = await openPage(browser, server, member);
  const { start, moves } = NAVIGATION_PATHS[remote];
  await page.goto(server.url + start.address.replace(':results', results), { waitUntil: 'commit' });
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  const arriveAt = async (at: Remote) => {
    if (at !== remote || fault === null) return timeOf(page, TITLES[at]);
    if (!isHang(fault)) await retry.waitFor();
    return null;
  };
  await arriveAt(start.remote);
  const times: number[] = [];
  for (const move of moves) {
    await page.waitForTimeout(READING_TIME_MS);
    await move.go(page, member);
    const time = await arriveAt(move.remote);
    if (time !== null && move.remote !== remote) times.push(time);
  }
  await close(page, server);
  return times;
}

/** Without a fault, serves a healthy copy. */
async function serverWith(product: Product, remote: Remote, fault: Fault | null, lastGood: boolean) {
  const server = await startFaultServer(product, remote, fault ?? 'entry 404', lastGood);
  if (fault === null) server.heal();
  return server;
}

async function openPage(browser: Browser, { url }: FaultServer, member: Member): Promise<Page> {
  const context: BrowserContext = await browser.newContext(PAGE_OPTIONS);
  await context.setStorageState(await signedInAt(url, member, context.request));
  await installStopwatch(context);
  return context.newPage();
}

async function close(page: Page, server: FaultServer): Promise<void> {
  await page.context().close();
  await server.close();
}

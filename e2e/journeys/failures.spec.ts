import type { Page } from '@playwright/test';
import {
  FAULTS,
  isHang,
  startFaultServer,
  type Fault,
  type FaultServer,
} from '@psma/test-harness/faultServer.ts';
import {
  back,
  finishAssessment,
  NAVIGATION_PATHS,
  REMOTES,
  SCREENS,
  TITLES,
  type Remote,
} from '@psma/test-harness/navigationPaths.ts';
import { FULL, sampleCases } from '@psma/test-harness/sampleCases.ts';
import { test as base, expect, signedInAt } from '@psma/test-harness/signedInTest.ts';
import type { Member } from '@psma/test-harness/test.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

/**
 * FULL=1: every fault of every remote. Otherwise a share, and navigation for a
 * third of one remote's rest.
 */
const isWhole = (remote: Remote, fault: Fault) =>
  FULL || FAULTS.indexOf(fault) % 8 === REMOTES.indexOf(remote);
const isChosen = (remote: Remote, fault: Fault) =>
  isWhole(remote, fault) || (remote === 'mf-triage' && sampleCases(FAULTS, 3).includes(fault));
const movesFor = (remote: Remote, fault: Fault) =>
  isWhole(remote, fault)
    ? NAVIGATION_PATHS[remote].moves
    : [...NAVIGATION_PATHS[remote].moves.slice(0, 1), back(remote)];

/** The short form skips a hang's timeout. */
const outcomeOf = (fault: Fault) =>
  isHang(fault) && !FULL
    ? 'the other remotes work meanwhile'
    : 'there is a panel, the other remotes work, and Retry helps';

const test = base.extend<
  { visit: (server: FaultServer, address: string) => Promise<void> },
  { results: string }
>({
  /** Finished assessment of the member. */
  results: [
    async ({ playwright, product, member }, use) => {
      const request = await playwright.request.newContext();
      await use(await finishAssessment(request, product, member));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  /** Opens a fault server's path, signed in. */
  visit: async ({ page, member, results }, use) =>
    use(async ({ url }, address) => {
      await page.context().setStorageState(await signedInAt(url, member, page.request));
      await page.goto(url + address.replace(':results', results), { waitUntil: 'commit' });
    }),
});
test.use({
  expectedConsoleErrors: /on purpose|Unexpected token|missing initializer|digest in the 'integrity'/,
});
test.describe.configure({ mode: 'parallel' });

/** Longest wait until a hang is given up. */
const LONG_TIMEOUT = { timeout: 30_000 };
const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' });

for (const remote of REMOTES) {
  for (const fault of FAULTS.filter((each) => isChosen(remote, each))) {
    test(`${remote}, ${fault}: the last good release serves`, async ({ page, product, member, visit }) => {
      const server = await startFaultServer(product, remote, fault, true);
      await visit(server, SCREENS[remote]);
      if (fault === 'cleanup throws') {
        await expect(title(page)).toHaveText('Broken release');
        await leave(remote, page, member);
      } else {
        await expect(title(page)).toHaveText(TITLES[remote], LONG_TIMEOUT);
        await expect(retry(page)).toHaveCount(0);
        await expect(
          page.getByRole('heading', { level: 1, includeHidden: true }),
          'nothing is left behind',
        ).toHaveCount(1);
      }
      await server.close();
    });

    test(`${remote}, ${fault}: without another release ${outcomeOf(fault)}`, async ({
      page,
      product,
      member,
      visit,
    }) => {
      const server = await startFaultServer(product, remote, fault, false);
      const { start } = NAVIGATION_PATHS[remote];
      let visits = 0;
      let asked = 0;

      const arriveAt = async (at: Remote) => {
        if (at !== remote) return expect(title(page)).toHaveText(TITLES[at]);
        visits += 1;
        if (fault === 'cleanup throws') return expect(title(page).or(retry(page))).toBeVisible();
        if (visits === 1) {
          if (isHang(fault)) return;
          await expect(retry(page)).toBeVisible();
          asked = server.hits();
          return;
        }
        if (isHang(fault) && !FULL) return;
        await expect(retry(page)).toBeVisible(LONG_TIMEOUT);
        if (!isHang(fault))
          expect(server.hits(), 'a broken release is asked for once in a visit').toBe(asked);
        await heal(page, server);
        await retry(page).click();
        await expect(title(page)).toHaveText(TITLES[remote]);
      };

      await visit(server, start.address);
      await arriveAt(start.remote);
      for (const move of movesFor(remote, fault)) {
        await move.go(page, member);
        await arriveAt(move.remote);
      }
      await server.close();
    });
  }
}

async function leave(remote: Remote, page: Page, member: Member): Promise<void> {
  const next = NAVIGATION_PATHS[remote].moves.find((move) => move.remote !== remote);
  await next?.go(page, member);
  await expect(title(page)).toHaveText(TITLES[next?.remote ?? remote]);
}

/** Ends the fault and waits for the page's notification. */
async function heal(page: Page, server: FaultServer): Promise<void> {
  server.heal();
  await page.keyboard.press('Control+Alt+m');
  const panel = page.getByRole('dialog', { name: 'Releases on this page' });
  await expect(panel.getByText(/Map revision \d{7,}/)).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
}

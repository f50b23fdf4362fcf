import { main } from '@psma/test-harness/visitor.ts';
import type { BrowserContext, Page } from 'playwright';
import { quantile, table } from '../figures.ts';
import { SIDES, signedInPage, type Bench, type Side } from './monolithComparison.ts';
import { slowProcessor } from './slowLine.ts';

/** Press or key, timed by the browser until paint. */
interface Interaction {
  what: string;
  ms: number;
}

/** Shorter events are not reported and end within two frames. */
const NOTED_FROM_MS = 16;
const WORST = 3;

/** Measures interaction to next paint for visitors and members. */
export async function interactions(bench: Bench): Promise<string> {
  const rows = [];
  for (const rate of ['full speed', 'a quarter of the speed'] as const) {
    for (const side of SIDES) {
      const done = await journey(bench, side, rate !== 'full speed');
      const times = done.map(({ ms }) => ms);
      const worst = done.toSorted((one, other) => other.ms - one.ms).slice(0, WORST);
      rows.push([
        `${side}, ${rate}`,
        times.length,
        ...[0.5, 0.75, 0.98, 1].map((part) => Math.round(quantile(times, part))),
        worst.map(({ what, ms }) => `${what} ${Math.round(ms)}`).join('; '),
      ]);
    }
  }
  const head = [
    'ms',
    `of ${NOTED_FROM_MS} ms or more`,
    'median',
    '75 of 100',
    '98 of 100',
    'worst',
    'the longest ones',
  ];
  return ['From a press or a key to the next paint:', table(head, rows)].join('\n\n');
}

async function journey(bench: Bench, side: Side, slow: boolean): Promise<Interaction[]> {
  const page = await signedInPage(bench, side, watchInteractions);
  if (slow) await slowProcessor(page);
  const done = [...(await asVisitor(page)), ...(await asMember(page))];
  await page.context().close();
  return done;
}

async function asVisitor(page: Page): Promise<Interaction[]> {
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  await page.goto('/');
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await link('Walkthrough').click();
  await heading(page, 'Why it matters');
  await page.goBack();
  await link('Start Triage').click();
  for (let question = 1; question <= 3; question += 1) {
    await main(page)
      .getByText(new RegExp(`Question ${question}/`))
      .waitFor();
    const choices = main(page).getByRole('radio').or(main(page).getByRole('checkbox'));
    await choices.first().click();
    await main(page).getByRole('button', { name: /^Next/ }).click();
  }
  await main(page)
    .getByText(/Question 4\//)
    .waitFor();
  return noted(page);
}

async function asMember(page: Page): Promise<Interaction[]> {
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  await page.goto('/admin/dashboard');
  await heading(page, /^Welcome/);
  for (const [name, title] of [
    ['Settings', 'Settings'],
    ['Improvement plan', 'Improvement plan'],
    ['Dashboard', /^Welcome/],
  ] as const) {
    await link(name).click();
    await heading(page, title);
  }
  await main(page).getByRole('row', { name: /Tour/ }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'View Result' }).click();
  await main(page)
    .getByText(/Your overall assessment level/)
    .waitFor();
  await inResults(page);
  return noted(page);
}

async function inResults(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Download Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'PDF Preferences' });
  await dialog.getByRole('checkbox', { name: 'Protect the document with a password' }).click();
  await dialog.getByLabel('Password', { exact: true }).pressSequentially('three random words');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
}

const heading = (page: Page, name: string | RegExp) =>
  main(page).getByRole('heading', { level: 1, name }).filter({ visible: true }).waitFor();

const watchInteractions = (context: BrowserContext) =>
  context.addInitScript((durationThreshold) => {
    const seen = new Map<number, Interaction>();
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const {
          interactionId,
          duration: ms,
          name,
          target,
        } = entry as PerformanceEventTiming & {
          interactionId: number;
        };
        if (!interactionId || ms < (seen.get(interactionId)?.ms ?? 0)) continue;
        const on = (target as Element | null)?.textContent.trim().slice(0, 24) ?? '';
        seen.set(interactionId, { what: `${name} ${on}`.trim(), ms });
      }
    };
    new PerformanceObserver(note).observe({
      type: 'event',
      durationThreshold,
      buffered: true,
    } as PerformanceObserverInit);
    Object.assign(globalThis, { interactionsSeen: () => [...seen.values()] });
  }, NOTED_FROM_MS);

/** Returns recorded interactions; the last is recorded after its paint. */
const noted = (page: Page): Promise<Interaction[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)));
    return (globalThis as unknown as { interactionsSeen(): Interaction[] }).interactionsSeen();
  });

import { request, type BrowserContext, type Page } from 'playwright';
import { apiOf, tokenOf } from '../../support/apiMember.ts';
import { main } from '../../support/visitor.ts';
import { distribution } from '../figures.ts';
import { figures, SIDES, signedInPage, type Bench, type Side } from './sideBySide.ts';
import { slowProcessor } from './slowLine.ts';

const ROUNDS = 2;
const QUESTIONS = 35;
/** The first ones warm up. */
const WARMTH = 5;

interface Painted {
  number: string;
  /** 0 until it is. */
  at: number;
}

/** From question to question, at a quarter of the speed: from the end of the answer to the save until the next is painted. */
export async function questions(bench: Bench): Promise<string> {
  const answered = figures();
  const pressed = figures();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of SIDES)
      for (const step of await walked(bench, side)) {
        answered[side].push(step.sinceAnswer);
        pressed[side].push(step.sincePress);
      }
  return [
    'From question to question, at a quarter of the speed:',
    distribution(
      SIDES.flatMap((side) => [
        { name: `${side}: from the answer to the save`, samples: answered[side] },
        { name: `${side}: from the press`, samples: pressed[side] },
      ]),
    ),
  ].join('\n\n');
}

async function walked(bench: Bench, side: Side) {
  const page = await signedInPage(bench, side, watchQuestions);
  await page.goto('/admin/dashboard');
  const calls = await request.newContext();
  const session = await apiOf(calls, bench.product.url, await tokenOf(page)).assessment('Steps', 0);
  await calls.dispose();
  await page.goto(`/admin/assessment/${session}/1/1`);
  await slowProcessor(page);
  const steps = [];
  for (let number = 1; number < QUESTIONS; number += 1) {
    const step = await stepFrom(page, number);
    if (number > WARMTH) steps.push(step);
  }
  await page.context().close();
  return steps;
}

async function stepFrom(page: Page, number: number) {
  await main(page).getByText(`Question ${number}/${QUESTIONS}`).waitFor();
  await main(page).getByRole('radio').nth(2).check();
  await main(page).getByRole('button', { name: 'Next', exact: true }).click();
  await main(page)
    .getByText(`Question ${number + 1}/${QUESTIONS}`)
    .waitFor();
  const painted = await page.waitForFunction(
    ([wanted]) => {
      const { paints } = globalThis as unknown as { paints: Painted[] };
      return paints.at(-1)?.number === wanted ? paints.at(-1)?.at : null;
    },
    [String(number + 1)] as const,
  );
  const { saved, press } = await page.evaluate(() => {
    const saves = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/answer')) as PerformanceResourceTiming[];
    const { presses } = globalThis as unknown as { presses: number[] };
    return { saved: saves.at(-1)?.responseEnd ?? Number.NaN, press: presses.at(-1) ?? Number.NaN };
  });
  const at = (await painted.jsonValue()) ?? Number.NaN;
  return { sinceAnswer: at - saved, sincePress: at - press };
}

/** Notes each press, and when the question that is shown was painted: what is posted in a frame arrives after it. */
const watchQuestions = (context: BrowserContext) =>
  context.addInitScript(() => {
    const paints: Painted[] = [];
    const presses: number[] = [];
    const shownNow = () =>
      /Question (\d+)\/35/.exec(document.querySelector('main')?.textContent ?? '')?.[1] ?? '';
    const look = () => {
      const number = shownNow();
      if (number !== paints.at(-1)?.number) {
        const { port1, port2 } = new MessageChannel();
        const paint = { number, at: 0 };
        port1.onmessage = () => (paint.at = performance.now());
        port2.postMessage(null);
        paints.push(paint);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    document.addEventListener('click', ({ timeStamp }) => presses.push(timeStamp), true);
    performance.setResourceTimingBufferSize(2000);
    Object.assign(globalThis, { paints, presses });
  });

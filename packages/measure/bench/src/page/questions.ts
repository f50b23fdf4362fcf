import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { main } from '@psma/test-harness/visitor.ts';
import { request, type BrowserContext, type Page } from 'playwright';
import { distribution } from '../figures.ts';
import { figures, SIDES, signedInPage, type Bench, type Side } from './monolithComparison.ts';
import { slowProcessor } from './slowLine.ts';

const ROUNDS = 2;
const QUESTIONS = 35;
/** Warm-up questions. */
const WARMTH = 5;

interface Watch {
  presses: number[];
  /** Waits for a question's paint time without polling. */
  painted: (number: string) => Promise<number>;
}

/** Times from response to next paint, 4x throttled. */
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
  await main(page).getByText(`Question 1/${QUESTIONS}`).waitFor();
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
  await main(page).getByRole('radio').nth(2).check();
  await main(page).getByRole('button', { name: 'Next', exact: true }).click();
  return page.evaluate(
    async (next) => {
      const { painted, presses } = globalThis as unknown as Watch;
      const at = await painted(next);
      const saves = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/answer')) as PerformanceResourceTiming[];
      return {
        sinceAnswer: at - (saves.at(-1)?.responseEnd ?? Number.NaN),
        sincePress: at - (presses.at(-1) ?? Number.NaN),
      };
    },
    String(number + 1),
  );
}

/** Records presses and paints: messages arrive after the frame. */
const watchQuestions = (context: BrowserContext) =>
  context.addInitScript(() => {
    const paints = new Map<string, PromiseWithResolvers<number>>();
    const presses: number[] = [];
    const paintOf = (number: string) => {
      const paint = paints.get(number) ?? Promise.withResolvers<number>();
      paints.set(number, paint);
      return paint;
    };
    let last = '';
    const look = () => {
      const shown = /Question (\d+)\/35/.exec(document.querySelector('main')?.textContent ?? '')?.[1] ?? '';
      if (shown !== last) {
        last = shown;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => paintOf(shown).resolve(performance.now());
        port2.postMessage(null);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    document.addEventListener('click', ({ timeStamp }) => presses.push(timeStamp), true);
    performance.setResourceTimingBufferSize(2000);
    const watch: Watch = { presses, painted: (number) => paintOf(number).promise };
    Object.assign(globalThis, watch);
  });

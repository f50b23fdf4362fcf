import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { DEFAULT_GUARDRAILS } from '@psma/release-model';
import { createTestConsole, ORIGIN, type TestConsole } from '../console.testing.ts';

const DAY_MS = 24 * 3_600_000;
const triage = '/console/remotes/mf-triage';

let now = Date.UTC(2026, 10, 20);
let testConsole: TestConsole;
let tried: string;
beforeAll(async () => {
  testConsole = await createTestConsole({ now: () => new Date(now) });
  const { registry } = testConsole;
  await registry.publish(sampleRelease('shell', 's'), true);
  await registry.publish(sampleRelease('mf-triage', 'one'), true);
  tried = await registry.publish(sampleRelease('mf-triage', 'two'));
});
afterAll(() => testConsole.close());

const rollouts = () => testConsole.registry.registry.rollouts;
const running = () => testConsole.registry.registry.map.current().remotes['mf-triage']!.experiments[0];
/** The clock of the test outlives sessions. */
const session = async () => testConsole.signIn(await testConsole.ownerToken());
const page = async () => (await testConsole.get(triage, await session())).body.replace(/\s+/g, ' ');
const start = async (form: Record<string, string> = {}) => {
  const fields = {
    release: tried,
    name: 'short',
    percent: '50',
    question: 'Do more people finish the triage?',
    decidingStep: 'triageFinished',
    direction: 'increase',
    baseRate: '20',
    smallestEffect: '10',
    laterShares: '',
    windowDays: '',
    minimumDays: '7',
    ...form,
  };
  return testConsole.change(`${triage}/experiment-start`, fields, await session());
};

/** Adds visitors of each arm, of which some finish the triage, and lets eight days pass. */
async function expose(treated: [number, number], control: [number, number]) {
  const { salt, rampedAt } = running()!;
  for (const [isTreated, [visitors, finished]] of [
    [true, treated],
    [false, control],
  ] as const)
    await testConsole.registry.options.pool.query(
      `insert into release_exposure (salt, visitor, treated, phase, exposed_at, triage_finished_at, browser)
       select $1, int4send($2 + number), $3, $4, $5, case when number <= $6 then $5::timestamptz end, 'Safari'
         from generate_series(1, $7) number`,
      [salt, isTreated ? 0 : 1_000_000, isTreated, rampedAt, new Date(now), finished, visitors],
    );
  now += 8 * DAY_MS;
}

/** Of the running experiment. */
const sectionOf = (shown: string) =>
  shown.slice(shown.indexOf('id="experiment"'), shown.indexOf('id="sees"'));

describe('an experiment in the console', () => {
  beforeEach(async () => {
    if (running()) await rollouts().stopExperiment('mf-triage', 'short', { by: 'po', reason: 'next test' });
  });

  test('A-XPM-023 shows before its start what the plan needs, and follows what is typed', async () => {
    const needs = (shown: string) =>
      new RegExp(`<output id="needs-${tried}"[^>]*>([^<]*)</output>`).exec(shown)?.[1];
    expect(needs(await page())).toMatch(/7 days and 534 visitors in each arm.* unknown/);
    const typed = async (form: Record<string, string>, origin = ORIGIN) => {
      const fields = { release: tried, percent: '10', decidingStep: 'triageFinished', direction: 'increase' };
      const numbers = { baseRate: '20', smallestEffect: '10', minimumDays: '14', ...form };
      const headers = { origin, cookie: await session() };
      return testConsole.post(`${triage}/experiment-needs`, { ...fields, ...numbers }, headers);
    };
    const shown = (await typed({ name: 'typed' })).body;
    expect(needs(shown)).toContain('14 days and 143 visitors in each arm; with 811');
    expect(shown).toContain('value="typed"');
    for (const [field, wrong] of Object.entries({ smallestEffect: '90', minimumDays: '1', percent: 'many' }))
      expect(needs((await typed({ [field]: wrong })).body)).toContain('no plan with these numbers');
    expect((await typed({}, 'http://evil.example')).statusCode).toBe(403);
    expect(running()).toBeUndefined();
  });

  test('A-GRD-011 the start form ticks the default guards, and shows those in force', async () => {
    expect(await page()).toMatch(/name="speed lcp" value="yes" checked/);
    await start();
    expect(running()?.guardrails).toEqual(DEFAULT_GUARDRAILS);
    expect(sectionOf(await page())).toContain('Guards: crash, LCP, INP, layout shift, time to usable.');
  });

  test('A-GRD-011 the start form takes other guards, and keeps them if it is refused', async () => {
    const guards = { hasGuards: 'yes', 'speed inp': 'yes', 'points signedUp': '2' };
    const refused = (await start({ ...guards, 'points signedUp': '90' })).body;
    expect(refused).toContain('A guard on a step needs 0.1 to 50 points.');
    expect(refused).toMatch(/name="speed inp" value="yes" checked/);
    expect(refused).not.toMatch(/name="speed lcp" value="yes" checked/);
    await start(guards);
    expect(running()?.guardrails).toEqual({ speeds: ['inp'], steps: { signedUp: 2 }, onBroken: 'rollback' });
  });

  test('A-XPM-020 asks first, and before the minimum says for how many days it needs more data', async () => {
    expect((await start({ laterShares: '60, 80', windowDays: '3' })).statusCode).toBe(303);
    await expose([20, 10], [20, 2]);
    const shown = await page();
    expect(shown.indexOf('Do more people finish the triage?')).toBeLessThan(shown.indexOf('Not enough data'));
    expect(shown).toMatch(/Not enough data: about \d+ more days\./);
    expect(shown).not.toMatch(/<svg class="chart intervals"/);
    expect([...shown.matchAll(/<option value="(\d+)"/g)].map(([, share]) => share).slice(0, 2)).toEqual([
      '60',
      '80',
    ]);
    expect(shown).not.toMatch(/<button class="primary"> Widen/);
  });

  test.each<[string, [number, number], [number, number], RegExp, RegExp]>([
    [
      'better',
      [1000, 300],
      [1000, 200],
      /Better\. .*Keep the new release: promote it\./,
      /class="primary"> Promote/,
    ],
    [
      'worse',
      [1000, 200],
      [1000, 300],
      /Worse\. .*Do not keep the new release/,
      /class="primary"> Stop experiment/,
    ],
    [
      'of no effect',
      [2500, 500],
      [2500, 500],
      /No effect of the planned size\. /,
      /<button > Stop experiment/,
    ],
  ])(
    'A-XPM-021 that is %s says what to do, with a picture and its table',
    async (_, one, two, text, button) => {
      await start();
      await expose(one, two);
      const shown = await page();
      const section = shown.slice(shown.indexOf('id="experiment"'), shown.indexOf('id="sees"'));
      expect(section.replace(/<[^>]+>/g, '')).toMatch(text);
      expect(section.replace(/<button\s*>/g, '<button >')).toMatch(button);
      expect(section).toMatch(/<svg class="chart intervals"[^>]*role="img"/);
      expect(section).toContain('Figures as a table');
    },
  );

  test('A-XPM-022 without a plan has counts, no interval and no verdict', async () => {
    await start({ question: '' });
    await expose([1000, 300], [1000, 200]);
    const section = sectionOf(await page());
    expect(section).toContain('No plan: counts without a verdict');
    expect(/Better|Worse|intervals/.exec(section)).toBeNull();
  });

  test('G377 says in one sentence how many visitors were late, and that they are compared', async () => {
    await start();
    await expose([1000, 300], [1000, 200]);
    expect(sectionOf(await page())).toContain(
      '<p class="hint">2,000 visitors were counted late, once the page had loaded: they are compared,',
    );
  });

  test('A-XPM-015 with an alarm shows where to look, and promotes only with a reason', async () => {
    await start({ laterShares: '80' });
    await expose([1000, 300], [1400, 200]);
    const shown = await page();
    expect(shown).toContain('No verdict: the arms do not match the split');
    expect(shown).toContain('Visitors with Safari');
    expect(shown).not.toContain('Widen to, %');
    expect(shown).toContain('name="despiteAlarm"');
    const promote = async (form: Record<string, string>) =>
      testConsole.change(`${triage}/promote`, { release: tried, ...form }, await session());
    expect((await promote({ despiteAlarm: '' })).statusCode).toBe(409);
    expect(running()).toBeDefined();
  });

  test('a plan that does not fit is refused by its field, and what was typed stays', async () => {
    const refused = await start({ smallestEffect: '0' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('smallestEffect');
    expect(refused.body).toContain('value="Do more people finish the triage?"');
    expect(running()).toBeUndefined();
  });

  test('G379 offers a step that both releases declare, and shows it with its meaning', async () => {
    const steps = [{ name: 'printed', meaning: 'The visitor printed the result.' }];
    const publish = (seed: string, isStable: boolean) =>
      testConsole.registry.publish(sampleRelease('mf-triage', seed, { manifest: { steps } }), isStable);
    await publish('three', true);
    const release = await publish('four', false);
    const form = await page();
    expect(form.match(/<option value="printed"/g)).toHaveLength(1);
    expect(form).toContain('took the step printed: The visitor printed the result.</option>');
    expect((await start({ release, decidingStep: 'printed' })).statusCode).toBe(303);
    await expose([10, 0], [10, 0]);
    const section = sectionOf(await page());
    expect(section).toContain('Visitors who took the step printed: The visitor printed the result.');
    expect(section).toContain('took the step printed <span class="tag">decides</span>');
  });
});

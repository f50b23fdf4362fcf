import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createBatcher, pendingWrites } from './createBatcher.ts';

interface Write {
  key: string;
  value: number;
}
const write = (key: string, value: number): Write => ({ key, value });
const refusal = (code: string) => Object.assign(new Error(code), { code });

/** Batches that complete on demand; each result names its batch. */
function createTestBatcher(refuses: (writes: Write[]) => Error | null = () => null) {
  const batches: Write[][] = [];
  const completions: (() => void)[] = [];
  const save = createBatcher<Write, string>(
    async (writes) => {
      const number = batches.push(writes);
      await new Promise<void>((resolve) => completions.push(resolve));
      const error = refuses(writes);
      if (error) throw error;
      return writes.map(({ key, value }) => `${key}${value} in ${number}`);
    },
    ({ key }) => key,
  );
  async function completeAll(work: Promise<unknown>) {
    let done = false;
    void work.finally(() => (done = true)).catch(() => {});
    while (!done) {
      completions.shift()?.();
      await turn();
    }
    return work;
  }
  return { save, batches, completeAll };
}

const namesOf = (batches: Write[][]) =>
  batches.map((batch) => batch.map(({ key, value }) => `${key}${value}`));
const turn = () => new Promise(setImmediate);

/** Fills every concurrent batch with one write. */
async function fillAllSlots(save: (write: Write) => Promise<string>) {
  const saves: Promise<string>[] = [];
  for (const key of ['x', 'y', 'z']) {
    saves.push(save(write(key, 0)));
    await turn();
  }
  return saves;
}

test('what comes in one turn goes together and at once, and each caller gets its own result', async () => {
  const { save, batches, completeAll } = createTestBatcher();
  const saves = [write('a', 1), write('b', 2), write('c', 3)].map(save);
  await turn();
  expect(namesOf(batches)).toEqual([['a1', 'b2', 'c3']]);
  expect(await completeAll(Promise.all(saves))).toEqual(['a1 in 1', 'b2 in 1', 'c3 in 1']);
});

test('a write that comes meanwhile is in a later batch; at most three batches run at once', async () => {
  const { save, batches, completeAll } = createTestBatcher();
  const saves = await fillAllSlots(save);
  expect(namesOf(batches)).toEqual([['x0'], ['y0'], ['z0']]);
  saves.push(save(write('a', 1)));
  await turn();
  saves.push(save(write('b', 1)));
  await turn();
  expect(batches).toHaveLength(3);
  expect(pendingWrites()).toBe(5);
  await completeAll(Promise.all(saves));
  expect(namesOf(batches)).toEqual([['x0'], ['y0'], ['z0'], ['a1', 'b1']]);
  expect(pendingWrites()).toBe(0);
});

test('two writes of one key are never on their way together, and keep their order', async () => {
  const { save, batches, completeAll } = createTestBatcher();
  const saves = [write('a', 1), write('a', 2), write('b', 1), write('a', 3)].map(save);
  await turn();
  saves.push(save(write('a', 4)));
  await turn();
  expect(namesOf(batches)).toEqual([['a1', 'b1']]);
  await completeAll(Promise.all(saves));
  expect(namesOf(batches)).toEqual([['a1', 'b1'], ['a2'], ['a3'], ['a4']]);
});

test('a flight is bounded', async () => {
  const { save, batches, completeAll } = createTestBatcher();
  await completeAll(Promise.all(Array.from({ length: 451 }, (_, index) => save(write(`k${index}`, 0)))));
  expect(batches.map(({ length }) => length)).toEqual([200, 200, 51]);
});

test('one write that the database refuses fails only itself', async () => {
  const { save, completeAll } = createTestBatcher((writes) =>
    writes.some(({ value }) => value < 0) ? refusal('22P05') : null,
  );
  const saves = [write('a', 1), write('b', -1), write('c', 3)].map(save);
  const settled = (await completeAll(Promise.allSettled(saves))) as PromiseSettledResult<string>[];
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test.each(['57P01', '08006', 'ECONNRESET'])(
  'a failure of the database itself (%s) fails its batch and those waiting, no later one',
  async (code) => {
    let broken = true;
    const { save, batches, completeAll } = createTestBatcher(() => (broken ? refusal(code) : null));
    const failingSaves = await fillAllSlots(save);
    failingSaves.push(...[write('a', 1), write('b', 2)].map(save));
    const settled = (await completeAll(Promise.allSettled(failingSaves))) as PromiseSettledResult<string>[];
    expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(batches).toHaveLength(3);
    expect(pendingWrites()).toBe(0);
    broken = false;
    expect(await completeAll(save(write('a', 3)))).toBe('a3 in 4');
  },
);

test('in any order the last write of each key is stored and every caller gets a result', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), pause: fc.boolean() }), {
        maxLength: 40,
      }),
      async (steps) => {
        const stored = new Map<string, number>();
        const save = createBatcher<Write, number>(
          async (writes) => {
            for (let turns = writes[0]?.value ?? 0; turns % 4 > 0; turns -= 1) await turn();
            for (const { key, value } of writes) stored.set(key, value);
            return writes.map(({ value }) => value);
          },
          ({ key }) => key,
        );
        const answers: Promise<number>[] = [];
        for (const [index, { key, pause }] of steps.entries()) {
          answers.push(save(write(key, index)));
          if (pause) await turn();
        }
        expect(await Promise.all(answers)).toEqual(steps.map((_, index) => index));
        expect(stored).toEqual(new Map(steps.map(({ key }, index) => [key, index])));
      },
    ),
    { numRuns: 200 },
  );
});

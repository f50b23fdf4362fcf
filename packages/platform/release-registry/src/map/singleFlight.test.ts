import { expect, test } from '@jest/globals';
import { singleFlight } from './singleFlight.ts';

/** Counts its runs; ends on demand. */
function controlled() {
  const begun: ((error?: Error) => void)[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      begun.push((error) => (error ? reject(error) : resolve()));
    });
  return { begun, refresh: singleFlight(work) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who asks during a run gets one that begins after it, and shares it', async () => {
  const { begun, refresh } = controlled();
  const first = refresh();
  const [second, third] = [refresh(), refresh()];
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]!();
  await first;
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]!();
  await Promise.all([second, third]);
  expect(begun).toHaveLength(2);
});

test.each([0, 1, 2, 3, 4, 5])('who asks %i turns after a run has ended is not forgotten', async (turns) => {
  const { begun, refresh } = controlled();
  const first = refresh();
  begun[0]!();
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  const second = refresh();
  await first;
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]!();
  await second;
});

test('a run that fails rejects for its callers; the next one runs', async () => {
  const { begun, refresh } = controlled();
  const first = refresh();
  const second = refresh();
  begun[0]!(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  begun[1]!();
  await second;
});

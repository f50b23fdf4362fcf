import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeAccount, tokenOf } from '../support/accounts.ts';
import { Acknowledged } from '../support/acknowledged.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expect, test } from '../support/test.ts';
import { startWriters } from '../support/writers.ts';

const KILLS = Number(process.env['KILLS'] ?? 100);

/** SIGKILL for the database's first process, which the product starts again. */
async function killDatabase({ dataDir }: Product): Promise<void> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

const isReady = ({ url }: Product) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test(`${KILLS} times server or database are killed while all write: nothing acknowledged is lost`, async () => {
  test.setTimeout(KILLS * 60_000);
  const product = await startProduct();
  try {
    const token = await tokenOf(product, await makeAccount(product));
    const acknowledged = new Acknowledged();
    const writers = await startWriters(product.url, token, acknowledged);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = acknowledged.count;
      const writing = writers.writeUntilKilled();
      await expect.poll(() => acknowledged.count, { intervals: [10] }).toBeGreaterThan(before + 50 + kill);
      if (kill % 2 === 0) await product.kill();
      else await killDatabase(product);
      const killedAt = performance.now();
      await writing;
      if (kill % 2 === 0) await product.start();
      else await expect.poll(() => isReady(product), { timeout: 10_000, intervals: [50] }).toBe(true);
      const back = Math.round(performance.now() - killedAt);
      expect(acknowledged.lost(await writers.stored())).toEqual([]);
      const what = kill % 2 === 0 ? 'server' : 'database';
      process.stdout.write(
        `${kill + 1}: ${what} killed after ${acknowledged.count - before} writes, back in ${back} ms\n`,
      );
    }
  } finally {
    await product.remove();
  }
});

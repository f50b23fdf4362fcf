import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openPool } from '@psma/database';
import { issueOrganisationCodes } from '@psma/identity-server';
import { startMailCatcher } from '@psma/mail/testing';
import { askPool, PASSWORD, tokenOf } from '@psma/test-harness/accounts.ts';
import { startProduct, type Product } from '@psma/test-harness/product.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { WriteCounts } from '@psma/test-harness/writeCounts.ts';
import { startWriters } from '@psma/test-harness/writers/startWriters.ts';

/** `npm run e2e:full -- kills`: a hundred; `npm test`: one each. */
const KILLS = Number(process.env['KILLS'] ?? (process.env['FULL'] === '1' ? 100 : 2));

/** Kills the database's main process; the product restarts it. */
async function killDatabase({ dataDir }: Product): Promise<void> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

const isReady = ({ url }: Product) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const print = (line: string) => process.stdout.write(`${line}\n`);

test(`${KILLS} times server or database are killed while all write: nothing acknowledged is lost @short`, async () => {
  test.setTimeout(60_000 + KILLS * 60_000);
  const mails = await startMailCatcher();
  const product = await startProduct({ SMTP_URL: mails.url });
  const pool = openPool(
    `postgresql:///psma?host=${encodeURIComponent(path.join(product.dataDir, 'postgres-run'))}&port=5432&user=psma`,
  );
  try {
    const member = async () => {
      const [Username = ''] = await issueOrganisationCodes(pool, 1, 'Harbour');
      await askPool(product, 'SignUp', { Username, Password: PASSWORD });
      return tokenOf(product, Username);
    };
    const writeCounts = new WriteCounts();
    const tokens: [string, string] = [await member(), await member()];
    const writers = await startWriters(product, { writeCounts, tokens, pool, mails });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const kind = writers.kinds[kill % writers.kinds.length] ?? '';
      const before = { all: writeCounts.count, kind: writeCounts.countOf(kind) };
      const killed = new AbortController();
      const writing = writers.writeUntil(killed.signal);
      // Kills after an acknowledged write of each kind.
      await expect
        .poll(() => writeCounts.count > before.all + 50 + kill && writeCounts.countOf(kind) > before.kind, {
          timeout: 30_000,
          intervals: [10],
        })
        .toBe(true);
      if (kill % 2 === 0) await product.kill();
      else await killDatabase(product);
      const killedAt = performance.now();
      killed.abort();
      await writing;
      if (kill % 2 === 0) await product.start();
      else await expect.poll(() => isReady(product), { timeout: 10_000, intervals: [50] }).toBe(true);
      const back = Math.round(performance.now() - killedAt);
      expect(await writers.lost()).toEqual([]);
      const what = kill % 2 === 0 ? 'server' : 'database';
      print(`${kill + 1}: ${what} killed after ${writeCounts.count - before.all} writes, back in ${back} ms`);
    }
    for (const tally of writeCounts.tallies())
      print(
        `${tally.kind}: ${tally.acknowledged} acknowledged, of ${tally.things} things ${tally.found} found`,
      );
  } finally {
    await pool.end();
    await product.remove();
    await mails.close();
  }
});

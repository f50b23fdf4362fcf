import { rm } from 'node:fs/promises';
import { openPool, startEmbeddedPostgres } from '@psma/database';
import { issueOrganisationCodes } from '@psma/identity-server';
import { askPool, PASSWORD, tokenOf } from '@psma/test-harness/accounts.ts';
import { askAll, callsOf, type Answer } from '@psma/test-harness/faults/calls.ts';
import { makeDisk } from '@psma/test-harness/faults/disk.ts';
import { signalDatabase } from '@psma/test-harness/faults/processes.ts';
import { newDataDirectory, startProduct, type Product } from '@psma/test-harness/product.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import getPort from 'get-port';

/** More concurrent requests than database connections. */
const TIMES = 6;
const TOLD_MS = 3000;
const RECOVERED_MS = 10_000;

/** Returns requests with their normal responses. */
async function soundCalls(product: Product, databaseUrl: string) {
  const pool = openPool(databaseUrl);
  const [Username = ''] = await issueOrganisationCodes(pool, 1, 'Harbour');
  await pool.end();
  await askPool(product, 'SignUp', { Username, Password: PASSWORD });
  const calls = await callsOf(product, await tokenOf(product, Username));
  const ask = (times: number) => askAll(product, calls, times);
  await ask(1);
  const sound = new Map((await ask(1)).map(({ call, status }) => [call, status]));
  /** Slowest of as many responses in normal operation. */
  const usual = Math.max(...(await ask(TIMES)).map(({ ms }) => ms));
  const isSound = (answers: Answer[]) => answers.every(({ call, status }) => sound.get(call) === status);
  return {
    /**
     * Expects the normal response or an explained 503; resolves with the number of
     * differences.
     */
    async areClear(): Promise<number> {
      const answers = await ask(TIMES);
      const odd = answers.filter(({ call, status }) => sound.get(call) !== status);
      expect(odd.filter(({ status, name, message }) => status !== 503 || !name || !message)).toEqual([]);
      expect(answers.filter(({ ms }) => ms > TOLD_MS + usual)).toEqual([]);
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
      return odd.length;
    },
    recover: () =>
      expect.poll(async () => isSound(await ask(1)), { timeout: RECOVERED_MS, intervals: [200] }).toBe(true),
  };
}

test('a database that hangs, refuses or restarts: 503 in time, then recovery without help', async () => {
  const place = newDataDirectory();
  const tcp = { port: await getPort(), password: 'secret' };
  let database = await startEmbeddedPostgres({ dataDir: place, tcp });
  const product = await startProduct({ DATABASE_URL: database.url });
  try {
    const calls = await soundCalls(product, database.url);
    const pid = product.pid();

    await signalDatabase(place, 'SIGSTOP');
    expect(await calls.areClear()).toBeGreaterThan(0);
    expect(await calls.areClear()).toBeGreaterThan(0);
    await signalDatabase(place, 'SIGCONT');
    await calls.recover();

    await database.stop();
    expect(await calls.areClear()).toBeGreaterThan(0);
    database = await startEmbeddedPostgres({ dataDir: place, tcp });
    await calls.recover();

    const restarted = database.stop().then(() => startEmbeddedPostgres({ dataDir: place, tcp }));
    await calls.areClear();
    database = await restarted;
    await calls.recover();
    expect(product.pid()).toBe(pid);
  } finally {
    await signalDatabase(place, 'SIGCONT');
    await product.remove();
    await database.stop();
    await rm(place, { recursive: true });
  }
});

test('a disk that is full: 503 in words, and all is well by itself afterwards', async () => {
  test.skip(process.getuid?.() !== 0, 'Only root can make a disk.');
  const disk = makeDisk(400);
  const product = await startProduct({}, { dataDir: disk.directory });
  const url = `postgresql:///psma?host=${encodeURIComponent(`${disk.directory}/postgres-run`)}&port=5432&user=psma`;
  try {
    const calls = await soundCalls(product, url);
    disk.fill();
    // The database fills preallocated space before failing.
    await expect.poll(calls.areClear, { timeout: 60_000 }).toBeGreaterThan(TIMES);
    disk.free();
    await calls.recover();
  } finally {
    await product.remove().catch(() => {});
    disk.remove();
  }
});

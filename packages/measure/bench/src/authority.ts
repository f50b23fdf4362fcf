import { NO_STATEMENT_TIMEOUT, openPool, startEmbeddedPostgres, type Pool } from '@psma/database';
import { makeAccount, tokenOf } from '@psma/test-harness/accounts.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { quantile, table } from './figures.ts';

const ORGANISATIONS = 20_000;
const WARMTH = 20;
const ROUNDS = 200;

/** Names hold one of eight words and their number. */
const WORDS = ['Harbour', 'Mill', 'Rail', 'Water', 'Grid', 'Clinic', 'College', 'Port'];

/** Searches the register of 20,000 organisations, alternating with a select by key. */
export async function* authority(product: Product): AsyncGenerator<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const pool = openPool(postgres.url);
  try {
    const token = await makeAdmin(product, pool);
    await fill(pool);
    yield await measured(pool, (query) => search(product, token, query));
  } finally {
    await pool.end();
    if (postgres.started) await postgres.stop();
  }
}

/** The server reads group and second factor at each request. */
async function makeAdmin(product: Product, pool: Pool): Promise<string> {
  const email = await makeAccount(product);
  const token = await tokenOf(product, email);
  await pool.query(
    `update identity_user set groups = '{admins}', mfa_methods = '{SOFTWARE_TOKEN_MFA}' where email = $1`,
    [email],
  );
  return token;
}

/** Each organisation has a code; a code of the user pool too. */
async function fill(pool: Pool): Promise<void> {
  const each = `generate_series(1, ${ORGANISATIONS}) as n`;
  const id = `md5('registered' || n)::uuid`;
  const code = `'#' || lpad(n::text, 8, '0')`;
  const word = `(array[${WORDS.map((name) => `'${name}'`).join(', ')}])[n % ${WORDS.length} + 1]`;
  for (const text of [
    `insert into registered_organisation (id, name, note, created) select ${id}, ${word} || ' ' || md5(n::text) || ' ' || n, '', now() from ${each}`,
    `insert into identity_organisation_code (code, issued) select ${code}, now() from ${each}`,
    `insert into registered_code (code, organisation_id, issued) select ${code}, ${id}, now() from ${each}`,
    'vacuum analyze registered_organisation, registered_code, identity_organisation_code',
  ])
    await pool.query({ text, ...NO_STATEMENT_TIMEOUT });
}

async function search(
  { url }: Product,
  token: string,
  query: Record<string, string>,
): Promise<{ next: string | null }> {
  const response = await fetch(`${url}/api/authority/organisations?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The search responded ${response.status}.`);
  return (await response.json()) as { next: string | null };
}

type Search = (query: Record<string, string>) => Promise<{ next: string | null }>;

async function measured(pool: Pool, find: Search): Promise<string> {
  const { next } = await find({ search: 'harbour' });
  const kinds: [name: string, run: (round: number) => Promise<unknown>][] = [
    ['a word of 2,500 names', () => find({ search: 'harbour' })],
    ['its second page', () => find({ search: 'harbour', after: next ?? '' })],
    ['a number of few names', (round) => find({ search: String(10_000 + round) })],
    ['a text of no name', (round) => find({ search: `zz ${round}` })],
    ['all names', () => find({})],
    ['a select by key', (round) => selectByKey(pool, round)],
  ];
  const samples = kinds.map((): number[] => []);
  for (let round = 0; round < WARMTH + ROUNDS; round += 1)
    for (const [index, [, run]] of kinds.entries()) {
      const began = performance.now();
      await run(round);
      if (round >= WARMTH) samples[index]!.push(performance.now() - began);
    }
  return table(
    ['ms', 'samples', 'median', 'p95'],
    kinds.map(([name], index) => [
      name,
      ROUNDS,
      ...[0.5, 0.95].map((part) => quantile(samples[index]!, part).toFixed(1)),
    ]),
  );
}

const selectByKey = (pool: Pool, round: number) =>
  pool.query(
    `select id, name, sector, note from registered_organisation where id = md5('registered' || $1::text)::uuid`,
    [round + 1],
  );

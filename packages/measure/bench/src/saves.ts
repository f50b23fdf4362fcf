import { NO_STATEMENT_TIMEOUT, openPool, startEmbeddedPostgres } from '@psma/database';
import { makeAccount, tokenOf } from '@psma/test-harness/accounts.ts';
import { startProduct, type Product } from '@psma/test-harness/product.ts';
import { generatorOf, load } from './api/load.ts';
import { assessmentSaves } from './api/writes.ts';
import { quantile, table } from './figures.ts';

const SIZES = [200, 6_000, 200_000];
const ANSWERS = 10;
const ROUNDS = 5;

/** Saved answers per second, by the number of assessments. */
export async function* saves(): AsyncGenerator<string> {
  const products: Product[] = [];
  try {
    for (const _size of SIZES) products.push(await startProduct());
    const measured = await Promise.all(
      products.map(async (product, index) => ({
        product,
        size: SIZES[index]!,
        calls: await assessmentSaves(product, await tokenOf(product, await makeAccount(product))),
        rates: [] as number[],
      })),
    );
    for (const { product, size } of measured) await fill(product, size);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { product, calls, rates } of measured) {
        const { perSecond, failed } = await load(product.url, calls, { generator: generatorOf(undefined) });
        if (failed > 0) throw new Error(`${failed} saves failed.`);
        rates.push(perSecond);
      }
    const [reference = []] = measured.map(({ rates }) => rates);
    yield table(
      ['assessments', 'saves a second', 'ratio'],
      measured.map(({ size, rates }) => [
        size,
        quantile(rates, 0.5),
        quantile(
          rates.map((rate, round) => rate / (reference[round] ?? rate)),
          0.5,
        ).toFixed(2),
      ]),
    );
  } finally {
    for (const product of products) await product.remove();
  }
}

/** Adds assessments of other accounts, one each. */
async function fill({ dataDir }: Product, size: number): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pool = openPool(postgres.url);
  const client = await pool.connect();
  const run = (text: string) => client.query({ text, ...NO_STATEMENT_TIMEOUT });
  const each = `generate_series(1, ${size}) as n`;
  try {
    await run('set statement_timeout = 0; set synchronous_commit = off');
    await run(`insert into account (sub) select 'bench' || n from ${each}`);
    await run(
      `insert into assessment_session (id, owner, title, content_hash, created, updated)
       select md5('bench' || n)::uuid, 'bench' || n, 'Assessment', (select min(hash) from content_version), now(), now() from ${each}`,
    );
    await run(
      `insert into assessment_answer (session_id, question_id, choice_ids, updated, sequences)
       select md5('bench' || n)::uuid, 'question-' || q, array['choice'], now(), '{}' from ${each}, generate_series(1, ${ANSWERS}) as q`,
    );
    await run('vacuum analyze');
    await run('checkpoint');
  } finally {
    client.release(true);
    await pool.end();
    if (postgres.started) await postgres.stop();
  }
}

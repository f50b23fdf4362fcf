import { makeAccount, tokenOf } from '@psma/test-harness/accounts.ts';
import { compressedCopies } from '@psma/test-harness/compressedCopies.ts';
import { REMOTES } from '@psma/test-harness/navigationPaths.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { servingRelease } from '@psma/test-harness/releaseCopy.ts';
import { startBaselineServer, type BaselineServer } from './api/baselineServer.ts';
import { generatorOf, load } from './api/load.ts';
import { residentMB } from './api/processFigures.ts';
import { signInCost } from './api/signIns.ts';
import type { Figures, RequestsOf, WeightedRequest } from './api/weightedRequests.ts';
import { assessmentSaves, triageSaves } from './api/writes.ts';
import { quantile, table } from './figures.ts';

const ROUNDS = 3;
const OPEN_LOOP_PER_SECOND = 4000;
/** Requests before the last memory reading. */
const HEAP_TEST_REQUESTS = process.env['FULL'] === '1' ? 10_000_000 : 100_000;

/** Keeps rounds within a triage's change limit. */
const TRIAGE_SECONDS = 3;

interface Task {
  name: string;
  calls: RequestsOf;
  rate?: number;
  seconds?: number;
}

/** Compares throughput with a server sending the same bytes. */
export async function* api(product: Product): AsyncGenerator<string> {
  for (const remote of ['shell', ...REMOTES])
    await compressedCopies(product, await servingRelease(product, remote));
  const startedAt = performance.now();
  await product.restart();
  const restart = Math.round(performance.now() - startedAt);
  const resident = [residentMB(product.pid())];
  const email = await makeAccount(product);
  const bare = await startBaselineServer();
  const saves = await assessmentSaves(product, await tokenOf(product, email));
  const tasks = await tasksOf(product, await tokenOf(product, email), saves);
  const measured = tasks.map((task) => ({ task, rounds: [] as Round[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { task, rounds } of measured) rounds.push(await measure(product, bare, task));
  bare.close();
  yield table(
    ['', 'a second', 'bare', 'ratio', 'p50 ms', 'p99 ms', 'failed'],
    measured.map(({ task, rounds }) => [task.name, ...roundsRow(rounds)]),
  );
  const signIns = await signInCost(product, email);
  yield `Processor time of the server for a sign-in by secure remote password: median ${Math.round(quantile(signIns, 0.5))} ms, p95 ${Math.round(quantile(signIns, 0.95))} ms`;
  resident.push(residentMB(product.pid()));
  const mixture = mixtureOf(saves);
  for (const _half of [1, 2]) {
    await callMany(product, mixture, HEAP_TEST_REQUESTS / 2);
    resident.push(residentMB(product.pid()));
  }
  yield table(
    ['resident memory', 'MB'],
    [
      'after the start',
      'after the loads above',
      `after ${HEAP_TEST_REQUESTS / 2} further calls`,
      `after ${HEAP_TEST_REQUESTS} further calls`,
    ].map((name, index) => [name, resident[index] ?? '']),
  );
  yield `Second start, from the end of the first: ${restart} ms`;
}

interface Round {
  ours: Figures;
  bare: Figures;
}

async function measure(
  product: Product,
  bare: BaselineServer,
  { calls, rate, seconds }: Task,
): Promise<Round> {
  const generator = generatorOf(rate);
  await bare.answers(...(await answerOf(product, calls(0)[0])));
  return {
    bare: await load(bare.url, calls, { generator, seconds }),
    ours: await load(product.url, calls, { generator, rate, seconds }),
  };
}

/** Returns the product's first response, repeated by the bare server. */
async function answerOf({ url }: Product, call?: WeightedRequest): Promise<[body: string, type: string]> {
  const { path = '/', method = 'GET', body, headers = {} } = call ?? {};
  const { 'if-none-match': _tag, 'accept-encoding': _coding, ...plain } = headers;
  const answer = await fetch(url + path, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: plain,
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return [await answer.text(), answer.headers.get('content-type') ?? ''];
}

function roundsRow(rounds: Round[]): (string | number)[] {
  const median = (of: (round: Round) => number) => quantile(rounds.map(of), 0.5);
  return [
    median(({ ours }) => ours.perSecond),
    median(({ bare }) => bare.perSecond),
    median(({ ours, bare }) => ours.perSecond / bare.perSecond).toFixed(2),
    median(({ ours }) => ours.p50),
    median(({ ours }) => ours.p99),
    rounds.reduce((sum, { ours }) => sum + ours.failed, 0),
  ];
}

async function tasksOf(product: Product, token: string, saves: RequestsOf): Promise<Task[]> {
  const member = { authorization: `Bearer ${token}` };
  const questions = await fetch(`${product.url}/api/assessment/questions`, { headers: member });
  const tag = { 'if-none-match': questions.headers.get('etag') ?? '' };
  const get = (name: string, path: string, headers: Record<string, string> = {}): Task => ({
    name,
    calls: () => [{ method: 'GET', path, headers }],
  });
  const html = { accept: 'text/html' };
  return [
    { name: 'answer saved', calls: saves },
    { name: `answers saved, ${OPEN_LOOP_PER_SECOND} asked for`, calls: saves, rate: OPEN_LOOP_PER_SECOND },
    { name: 'triage answer saved', calls: await triageSaves(product), seconds: TRIAGE_SECONDS },
    get('triage questions', '/api/triage/questions'),
    get('triage flow', '/api/triage/questions/flow'),
    get('illustration', '/api/content/illustrations/owner.svg'),
    get('assessment questions, with a token', '/api/assessment/questions', member),
    get('the same, not changed (304)', '/api/assessment/questions', { ...member, ...tag }),
    get('page', '/', html),
    get('page, compressed', '/', { ...html, 'accept-encoding': 'gzip, deflate, br, zstd' }),
  ];
}

const READS_FOR_A_SAVE = 49;

/** Mixes common reads with an occasional save. */
const mixtureOf =
  (saves: RequestsOf): RequestsOf =>
  (connection) =>
    saves(connection).flatMap((save) => [
      ...Array.from({ length: READS_FOR_A_SAVE }, () => ({
        method: 'GET' as const,
        path: '/api/triage/questions',
      })),
      save,
    ]);

async function callMany(product: Product, calls: RequestsOf, count: number): Promise<void> {
  const generator = generatorOf(undefined);
  for (let made = 0; made < count;) {
    const { answered, failed } = await load(product.url, calls, { generator });
    if (failed > 0) throw new Error(`${failed} of ${answered} calls failed.`);
    made += answered;
  }
}

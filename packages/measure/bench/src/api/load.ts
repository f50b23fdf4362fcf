import autocannon from 'autocannon';
import {
  CONNECTIONS,
  sequenceStart,
  type Figures,
  type RequestsOf,
  type WeightedRequest,
} from './weightedRequests.ts';
import { hasWrk, loadByWrk } from './wrk.ts';

const SECONDS = process.env['FULL'] === '1' ? 10 : 3;

/** Selects wrk if installed; autocannon otherwise. */
export const generatorOf = (rate: number | undefined): 'wrk' | 'autocannon' =>
  hasWrk() && rate === undefined ? 'wrk' : 'autocannon';

/** Sends at full speed, or `rate` per second. */
export async function load(
  url: string,
  callsOf: RequestsOf,
  {
    generator,
    rate,
    seconds = SECONDS,
  }: { generator: 'wrk' | 'autocannon'; rate?: number | undefined; seconds?: number | undefined },
): Promise<Figures> {
  if (generator === 'wrk') return loadByWrk(url, callsOf, seconds);
  let connection = 0;
  let count = sequenceStart();
  const requestOf = ({ counted, ...call }: WeightedRequest): autocannon.Request => ({
    ...call,
    ...(counted && {
      setupRequest: (request: autocannon.Request) => ({
        ...request,
        headers: { ...request.headers, [counted.header]: `${counted.text}${(count += 1)}` },
      }),
    }),
  });
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    ...(rate ? { overallRate: rate } : {}),
    setupClient: (client) => client.setRequests(callsOf(connection++).map(requestOf)),
  });
  const answered = Object.entries(result.statusCodeStats ?? {});
  const good = answered.filter(([status]) => /^2|^304$/.test(status));
  const countOf = (stats: typeof answered) => stats.reduce((sum, [, { count = 0 }]) => sum + count, 0);
  return {
    perSecond: Math.round(countOf(answered) / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: countOf(answered) - countOf(good) + result.errors + result.timeouts,
    answered: countOf(answered),
  };
}

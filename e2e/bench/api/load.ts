import autocannon, { type Request } from 'autocannon';

export const CONNECTIONS = 32;
const FULL = process.env['FULL'] === '1';
const SECONDS = FULL ? 10 : 3;

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that are neither 2xx nor 304, and calls without an answer. */
  failed: number;
  answered: number;
}

/** So many calls of one kind: as fast as they are answered, or `rate` a second whatever the answers do. */
export async function load(
  url: string,
  requestsOf: (connection: number) => Request[],
  { rate }: { rate?: number } = {},
): Promise<Figures> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(rate ? { overallRate: rate } : {}),
    setupClient: (client) => client.setRequests(requestsOf(connection++)),
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

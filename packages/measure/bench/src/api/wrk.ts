import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  CONNECTIONS,
  sequenceStart,
  type Figures,
  type RequestsOf,
  type WeightedRequest,
} from './weightedRequests.ts';

let found: boolean | undefined;
/** True if wrk is installed; it loads the machine less. */
export const hasWrk = (): boolean => (found ??= spawnSync('wrk', ['--version']).error === undefined);

/** Last line of wrk's script; times in microseconds. */
interface Said {
  answered: number;
  micros: number;
  p50: number;
  p99: number;
  failed: number;
}

/** Runs wrk in one thread for `seconds`. */
export async function loadByWrk(url: string, callsOf: RequestsOf, seconds: number): Promise<Figures> {
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-wrk-'));
  const script = path.join(directory, 'calls.lua');
  writeFileSync(script, scriptFor(new URL(url).host, inTurn(callsOf)));
  const asked = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '--timeout', '10s', '-s', script];
  const { stdout } = await promisify(execFile)('wrk', [...asked, url]).finally(() =>
    rm(directory, { recursive: true }),
  );
  const { answered, micros, p50, p99, failed } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Said;
  const inMs = (time: number) => Math.round(time / 100) / 10;
  return {
    perSecond: Math.round(answered / (micros / 1e6)),
    p50: inMs(p50),
    p99: inMs(p99),
    failed,
    answered,
  };
}

/** Interleaves all requests: wrk's script cannot know its connection. */
function inTurn(callsOf: RequestsOf): WeightedRequest[] {
  const all = Array.from({ length: CONNECTIONS }, (_, connection) => callsOf(connection));
  const [rounds = 0] = all.map(({ length }) => length).toSorted((one, other) => other - one);
  return Array.from({ length: rounds }, (_, round) =>
    all.flatMap((calls) => calls[round % calls.length] ?? []),
  ).flat();
}

/** Splits each request where wrk inserts a number. */
function scriptFor(host: string, calls: WeightedRequest[]): string {
  const requests = calls.map((call) => {
    const [before = '', after] = textOf(host, call).split(NUMBER);
    return `{${[before, ...(after === undefined ? [] : [after])].map((part) => JSON.stringify(part)).join(', ')}}`;
  });
  return `local requests = {
${requests.join(',\n')}
}
local at, count = 0, ${sequenceStart()}
function request()
  at = at % #requests + 1
  local parts = requests[at]
  if not parts[2] then return parts[1] end
  count = count + 1
  return parts[1] .. string.format("%.0f", count) .. parts[2]
end
function done(summary, latency)
  local errors = summary.errors
  print(string.format('{"answered": %d, "micros": %d, "p50": %d, "p99": %d, "failed": %d}', summary.requests,
    summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
`;
}

const NUMBER = '\u0001';

function textOf(
  host: string,
  { method, path: target, headers = {}, body, counted }: WeightedRequest,
): string {
  const lines = Object.entries({
    host,
    ...headers,
    ...(counted && { [counted.header]: counted.text + NUMBER }),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

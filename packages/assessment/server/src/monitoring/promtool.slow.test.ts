import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { alerts, MONITORING, panels } from './queries.testing.ts';

const PROMTOOL = '/usr/bin/promtool';
const RULES = path.join(MONITORING, 'alerts.yaml');
const directory = mkdtempSync(path.join(tmpdir(), 'psma-promtool-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs promtool with a file, written as JSON, which is YAML. Returns its complaints. */
function complaintsOf(command: string, content: object): string {
  const file = path.join(directory, `${command}.json`);
  writeFileSync(file, JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(PROMTOOL, [command, 'rules', file], { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

/** Series of 40 minutes that fire the alert, and no other. */
const FIRING: Record<string, Record<string, string>> = {
  PsmaServerDown: { up: '0x40' },
  PsmaDatabaseUnreachable: { 'psma_mails{state="waiting"}': '_x40' },
  PsmaServerErrors: { 'http_request_duration_seconds_count{status="503"}': '0+60x40' },
  PsmaSlowResponses: { 'http_request_duration_seconds_bucket{le="1"}': '0+60x40' },
  PsmaDatabaseConnectionsExhausted: { 'psma_database_connections{state="waited for"}': '1x40' },
  PsmaEmailsWaiting: { 'psma_mails{state="waiting"}': '0+1x40' },
  PsmaProcessorBusy: { process_cpu_seconds_total: '0+58x40' },
  PsmaEventStreams: { psma_event_streams: '11000x40' },
};
const CALM: Record<string, string> = {
  up: '1x40',
  'psma_mails{state="waiting"}': '0x40',
  'http_request_duration_seconds_count{status="200"}': '0+600x40',
  'http_request_duration_seconds_count{status="503"}': '0+1x40',
  'http_request_duration_seconds_bucket{le="1"}': '0+599x40',
  'http_request_duration_seconds_bucket{le="2.5"}': '0+600x40',
  'http_request_duration_seconds_bucket{le="+Inf"}': '0+600x40',
  'psma_database_connections{state="waited for"}': '0x40',
  process_cpu_seconds_total: '0+20x40',
  psma_event_streams: '100x40',
};

/** Gives a series the labels of a scrape. */
const scraped = (series: string) =>
  `${series.replace(/\{.*/, '')}{job="psma",instance="a",${/\{(.*)\}/.exec(series)?.[1] ?? ''}}`.replace(
    ',}',
    '}',
  );

const testOf = (series: Record<string, string>, firing: string[]) => ({
  rule_files: [RULES],
  evaluation_interval: '1m',
  tests: [
    {
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: scraped(name), values })),
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: '40m',
          exp_samples: firing.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
        },
      ],
    },
  ],
});

(existsSync(PROMTOOL) ? describe : describe.skip)('monitoring (apt-get install prometheus)', () => {
  test('A-OPS-045 promtool reads each query of alerts and dashboard', () => {
    const rules = [...alerts, ...panels].map(({ expression }, at) => ({
      record: `query_${at}`,
      expr: expression.replaceAll('$__rate_interval', '5m'),
    }));
    expect(complaintsOf('check', { groups: [{ name: 'queries', rules }] })).toBe('');
    expect(
      complaintsOf('check', { groups: [{ name: 'queries', rules: [{ record: 'a', expr: 'sum(' }] }] }),
    ).not.toBe('');
  });

  test('A-OPS-045 no alert fires while all is well', () => {
    expect(complaintsOf('test', testOf(CALM, []))).toBe('');
  });

  test.each(alerts)('A-OPS-045 $name fires, and no other alert does', ({ name }) => {
    expect(complaintsOf('test', testOf({ ...CALM, ...FIRING[name] }, [name]))).toBe('');
  });
});

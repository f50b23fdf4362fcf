import { pendingWrites, type Pool } from '@psma/database';
import { countMails } from '@psma/mail';
import type { LoadMetrics } from '@psma/release-registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { messages } from '../messages.ts';
import type { RemoteSpeeds } from './liveSpeeds.ts';

const { metrics: help } = messages;

export interface Metrics extends LoadMetrics {
  /** Called after each response. */
  answered(request: FastifyRequest, reply: FastifyReply, done: () => void): void;
  contentType: string;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  describe(): MetricDescription[];
}

export interface MetricDescription {
  name: string;
  type: string;
  labels: readonly string[];
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Pages may name any error; label values must be few. */
const ERRORS = new Set([
  'Error',
  'TypeError',
  'ReferenceError',
  'SyntaxError',
  'RangeError',
  'ChunkLoadError',
]);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** An event stream's duration means nothing. */
const STREAMS = '/releases/changes';

/** Metrics of this process. Labels have few values. */
export function createMetrics(pool: Pool, readSpeeds: () => Promise<RemoteSpeeds[]>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: help.answers,
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const loads = new Counter({
    name: 'psma_release_loads_total',
    help: help.loads,
    labelNames: ['remote', 'release', 'outcome', 'error'],
    registers,
  });
  const failovers = new Counter({
    name: 'psma_release_failovers_total',
    help: help.failovers,
    labelNames: ['remote', 'release'],
    registers,
  });
  const ready = new Histogram({
    name: 'psma_release_ready_seconds',
    help: help.ready,
    labelNames: ['remote', 'release'],
    buckets: SECONDS,
    registers,
  });
  const listening = new Gauge({
    name: 'psma_event_streams',
    help: help.listening,
    registers,
  });
  gaugeConnections(pool, registers);
  gaugeWrites(registers);
  gaugeMails(pool, registers);
  gaugeSpeeds(readSpeeds, registers);

  return {
    answered: ({ method, routeOptions }, reply, done) => {
      const route = routeOptions.url ?? 'none';
      const labels = { method: METHODS.has(method) ? method : 'other', route, status: reply.statusCode };
      if (route !== STREAMS) answers.observe(labels, reply.elapsedTime / 1000);
      done();
    },
    loaded: ({ remote, releaseId: release, outcome, errorClass, ms, failover }) => {
      const error = errorClass === undefined ? '' : ERRORS.has(errorClass) ? errorClass : 'other';
      loads.inc({ remote, release, outcome, error });
      if (failover) failovers.inc({ remote, release });
      if (outcome === 'loaded') ready.observe({ remote, release }, ms / 1000);
    },
    listening: (pages) => listening.set(pages),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    describe: () =>
      // The client's types leave the labels out.
      (registry.getMetricsAsArray() as unknown as (MetricDescription & { labelNames: string[] })[]).map(
        ({ name, type, labelNames }) => ({ name, type, labels: labelNames }),
      ),
  };
}

function gaugeConnections(pool: Pool, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'psma_database_connections',
    help: help.connections,
    labelNames: ['state'],
    registers,
    collect: () => {
      gauge.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
}

function gaugeWrites(registers: Registry[]): void {
  const gauge = (name: string, text: string) => {
    const made: Gauge = new Gauge({
      name,
      help: text,
      registers,
      collect: () => made.set(pendingWrites()),
    });
  };
  gauge('psma_pending_writes', help.writes);
  gauge('psma_writes_underway', help.formerWrites);
}

function gaugeMails(pool: Pool, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'psma_mails',
    help: help.mails,
    labelNames: ['state'],
    registers,
    collect: async () => {
      gauge.reset();
      const counted = await countMails(pool).catch(() => null);
      if (!counted) return;
      gauge.set({ state: 'waiting' }, counted.waiting);
      gauge.set({ state: 'given up' }, counted.givenUp);
    },
  });
}

/** Absent below 100 samples, and while the database is unreachable. */
function gaugeSpeeds(readSpeeds: () => Promise<RemoteSpeeds[]>, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'psma_release_speed_p75',
    help: help.speeds,
    labelNames: ['remote', 'release', 'measure', 'device'],
    registers,
    collect: async () => {
      gauge.reset();
      for (const { remote, rows } of await readSpeeds().catch(() => []))
        for (const { releaseId: release, measure, device, figure } of rows)
          if (figure.p75 !== null)
            gauge.set({ remote, release, measure, device }, figure.p75 / (measure === 'cls' ? 1 : 1000));
    },
  });
}

import type { Registry } from '@psma/release-registry';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Funnel step of a visitor. */
export type ConversionStep = Parameters<Registry['experiments']['recordConversion']>[1];

type Requested = Pick<FastifyRequest, 'headers'>;

export type CountConversion = (step: ConversionStep, request: Requested) => void;

/** Counts conversions of visitors in an experiment, in the background; logs failures. */
export function conversionCounter(
  registry: Pick<Registry, 'visitors' | 'experiments' | 'environments'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): CountConversion {
  const record = async (step: ConversionStep, { headers }: Requested) => {
    const { visitorId, optedOut } = registry.visitors.read(headers);
    if (!optedOut) await registry.experiments.recordConversion(visitorId, step);
  };
  return (step, request) => {
    if (registry.environments.at(request.headers.host).experiments.isAnyRunning())
      record(step, request).catch((error: Error) => log.warn({ reason: error.message }, 'conversion'));
  };
}

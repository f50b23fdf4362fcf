import type { ApiEvent } from '@psma/api-server';
import type { IdentityEvent } from '@psma/identity-server';
import type { Registry } from '@psma/release-registry';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

type Step = Parameters<Registry['experiments']['recordConversion']>[1];

/** Funnel step of each event of API and user pool. */
const STEPS: Readonly<Record<ApiEvent | IdentityEvent, Step>> = {
  triageCompleted: 'triageFinished',
  signedUp: 'signedUp',
  assessmentCompleted: 'assessmentFinished',
};

/** Counts conversions of visitors in an experiment, in the background; logs failures. */
export function conversionCounter(
  registry: Pick<Registry, 'visitors' | 'experiments' | 'environments'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const record = async (step: Step, { headers }: Pick<FastifyRequest, 'headers'>) => {
    const { visitorId, optedOut } = registry.visitors.read(headers);
    if (!optedOut) await registry.experiments.recordConversion(visitorId, step);
  };
  return (event: keyof typeof STEPS, request: Pick<FastifyRequest, 'headers'>): void => {
    if (registry.environments.at(request.headers.host).experiments.isAnyRunning())
      record(STEPS[event], request).catch((error: Error) =>
        log.warn({ reason: error.message }, 'conversion'),
      );
  };
}

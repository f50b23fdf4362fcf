import type { Registry } from '@psma/release-registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Step = Parameters<Registry['experiments']['recordConversion']>[1];

/** Calls whose success is a step of the funnel that experiments are read by. */
const STEPS: readonly { step: Step; method: string; path: RegExp; target?: string }[] = [
  { step: 'triageFinished', method: 'PATCH', path: /^\/api\/triage\/session\/[^/?]+(?:\?|$)/ },
  {
    step: 'signedUp',
    method: 'POST',
    path: /^\/idp\/?(?:\?|$)/,
    target: 'AWSCognitoIdentityProviderService.SignUp',
  },
  {
    step: 'assessmentFinished',
    method: 'POST',
    path: /^\/api\/assessment\/session\/[^/?]+\/complete(?:\?|$)/,
  },
];

/** The step that a successful request was, or null. */
export function stepOf({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): Step | null {
  const found = STEPS.find(
    (each) =>
      each.method === method &&
      each.path.test(url) &&
      (!each.target || headers['x-amz-target'] === each.target),
  );
  return found?.step ?? null;
}

/** Counts conversions of visitors in an experiment, after the answer has gone out. */
export function countConversions(app: FastifyInstance, registry: Registry): void {
  const record = async (step: Step, { headers }: FastifyRequest) => {
    const { visitorId, optedOut } = registry.visitor(headers);
    if (!optedOut) await registry.experiments.recordConversion(visitorId, step);
  };
  app.addHook('onResponse', (request, reply, done) => {
    const step = reply.statusCode < 300 ? stepOf(request) : null;
    if (step && registry.experimentsRunning())
      record(step, request).catch((error: Error) => app.log.warn({ reason: error.message }, 'conversion'));
    done();
  });
}

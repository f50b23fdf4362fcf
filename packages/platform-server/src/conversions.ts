import type { Registry } from '@psma/release-registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Step = Parameters<Registry['experiments']['recordConversion']>[1];

/** Calls whose success is a step of the funnel that experiments are read by. */
const STEPS: readonly { step: Step; method: string; path: RegExp; target?: string }[] = [
  { step: 'triageFinished', method: 'PATCH', path: /^\/api\/triage\/session\/[^/]+$/ },
  {
    step: 'signedUp',
    method: 'POST',
    path: /^\/idp\/?$/,
    target: 'AWSCognitoIdentityProviderService.SignUp',
  },
  { step: 'assessmentFinished', method: 'POST', path: /^\/api\/assessment\/session\/[^/]+\/complete$/ },
];

/** The step that a successful request was, or null. */
export function stepOf({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): Step | null {
  const { pathname } = new URL(url, 'http://page');
  const found = STEPS.find(
    (each) =>
      each.method === method &&
      each.path.test(pathname) &&
      (!each.target || headers['x-amz-target'] === each.target),
  );
  return found?.step ?? null;
}

/** Counts conversions of visitors in an experiment, after the answer has gone out. */
export function countConversions(app: FastifyInstance, registry: Registry): void {
  app.addHook('onResponse', async (request, reply) => {
    const step = reply.statusCode < 300 ? stepOf(request) : null;
    if (!step || !registry.experimentsRunning()) return;
    const { visitorId, optedOut } = registry.visitor(request.headers);
    if (optedOut) return;
    await registry.experiments
      .recordConversion(visitorId, step)
      .catch((error: Error) => app.log.warn({ reason: error.message }, 'conversion'));
  });
}

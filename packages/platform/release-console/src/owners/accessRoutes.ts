import { CHANGES, ReleaseRefused, TRUST_KINDS } from '@psma/release-contract';
import { makeChange, requireOwner, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { messages } from '../messages.ts';
import { environmentNames } from '../page/pageEnvironment.ts';
import { readForm, type Form } from '../page/readForm.ts';
import { attempt, view, type Attempt, type FlashMessage, type Visit } from '../page/view.ts';
import { accessPage } from './accessPage.ts';
import { scopeIn } from './scopeIn.ts';

const DONE: Record<string, FlashMessage> = {
  made: { text: CHANGES['trust-create'].form.done, refused: false },
  revoked: { text: CHANGES['trust-revoke'].form.done, refused: false },
};
const LONGEST = { issuer: 300, claim: 100, value: 300 };
const MOST_CLAIMS = 10;

/** Owners' page of trusts. */
export const accessRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  const accessView =
    (form: Form, revoking: Form = {}) =>
    async ({ grant }: Visit) => {
      requireOwner(grant);
      const { revision, remotes } = registry.map.current();
      return {
        title: messages.places.access,
        shared: true as const,
        content: accessPage({
          revision,
          trusts: await registry.access.trusts.list(),
          hasProvider: registry.access.people.isConfigured,
          remotes: Object.keys(remotes).sort(),
          environments: environmentNames(registry),
          hasPreviews: registry.origins.previewDomain !== null,
          form,
          revoking,
        }),
      };
    };

  app.get<{ Querystring: Form }>('/console/access', (request, reply) =>
    view(registry, request, reply, accessView({}), { flash: DONE[request.query['done'] ?? ''] ?? null }),
  );
  app.get('/console/access/revoke', (_request, reply) => reply.redirect('/console/access'));

  app.post('/console/access', async (request, reply) => {
    const form = readForm(request.body);
    const work: Attempt['work'] = async ({ grant }, actor) => {
      requireOwner(grant);
      const scope = scopeIn(form, environmentNames(registry));
      await makeChange(registry, 'trust-create', { ...scope, ...sourceIn(form) }, actor);
      return reply.redirect('/console/access?done=made', 303);
    };
    return attempt(registry, request, reply, { form, work, page: accessView(form) });
  });

  app.post('/console/access/revoke', async (request, reply) => {
    const form = readForm(request.body);
    const work: Attempt['work'] = async ({ grant }, actor) => {
      requireOwner(grant);
      await makeChange(registry, 'trust-revoke', { id: form['id'] ?? '' }, actor);
      return reply.redirect('/console/access?done=revoked', 303);
    };
    return attempt(registry, request, reply, { form, work, page: accessView({}, form) });
  });
};

/** Reads kind, issuer and claims of the trust. */
function sourceIn({ kind: given, issuer = '', claims = '' }: Form) {
  const kind = TRUST_KINDS.find((each) => each === given) ?? 'person';
  const named = issuer.trim();
  if (named.length > LONGEST.issuer) throw new ReleaseRefused('InvalidRequest', messages.page.unreadable);
  return { kind, issuer: named || undefined, claims: claimsIn(claims) };
}

function claimsIn(text: string): Record<string, string> {
  const claims: Record<string, string> = {};
  const lines = text.split('\n').map((line) => line.trim());
  for (const line of lines.filter((each) => each !== '')) {
    const [, name = '', value = ''] = /^([\w.:/-]+)=(.+)$/.exec(line) ?? [];
    const isTooLong = name.length > LONGEST.claim || value.length > LONGEST.value;
    if (!name || isTooLong || Object.hasOwn(claims, name))
      throw new ReleaseRefused('InvalidRequest', messages.access.noClaim(line));
    claims[name] = value;
  }
  const { length } = Object.keys(claims);
  if (length === 0 || length > MOST_CLAIMS)
    throw new ReleaseRefused('InvalidRequest', messages.access.claimCount(MOST_CLAIMS));
  return claims;
}

import { CHANGES, ReleaseRefused } from '@psma/release-contract';
import { makeChange, requireOwner, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { messages } from '../messages.ts';
import { environmentNames } from '../page/pageEnvironment.ts';
import { readForm, type Form } from '../page/readForm.ts';
import { attempt, view, type Attempt, type FlashMessage, type Visit } from '../page/view.ts';
import { cleanUpPage, readRetention } from './cleanUpPage.ts';
import { scopeIn } from './scopeIn.ts';
import { tokensPage } from './tokensPage.ts';

const DONE: Record<string, FlashMessage> = {
  revoked: { text: CHANGES['token-revoke'].form.done, refused: false },
  removed: { text: messages.cleanUp.removed, refused: false },
};

/** Owners' pages: tokens and clean-up. */
export const ownerRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  const tokensView =
    (form: Form, { made = null, revoking = {} }: { made?: string | null; revoking?: Form } = {}) =>
    async ({ grant }: Visit) => {
      requireOwner(grant);
      const { revision, remotes: known } = registry.map.current();
      const remotes = Object.keys(known).sort();
      const tokens = await registry.access.tokens.list();
      return {
        title: messages.places.tokens,
        shared: true as const,
        content: tokensPage({
          revision,
          tokens,
          remotes,
          environments: environmentNames(registry),
          hasPreviews: registry.origins.previewDomain !== null,
          form,
          revoking,
          made,
          own: grant.id,
        }),
      };
    };
  const cleanUpView =
    (form: Form) =>
    async ({ grant }: Visit) => {
      requireOwner(grant);
      const retention = readRetention(form);
      const { revision } = registry.map.current();
      const garbage = await registry.removal.collectGarbage(retention, true, {
        by: grant.label,
        reason: messages.cleanUp.look,
      });
      return {
        title: messages.places.cleanUp,
        shared: true as const,
        content: cleanUpPage({
          revision,
          retention,
          garbage,
          rows: await registry.releases.list(),
          reason: form['reason'],
        }),
      };
    };
  interface Asked {
    Querystring: Form;
  }
  const flashOf = ({ done = '' }: Form) => ({ flash: DONE[done] ?? null });

  app.get<Asked>('/console/tokens', (request, reply) =>
    view(registry, request, reply, tokensView({}), flashOf(request.query)),
  );
  app.get('/console/tokens/revoke', (_request, reply) => reply.redirect('/console/tokens'));
  app.get<Asked>('/console/clean-up', (request, reply) =>
    view(registry, request, reply, cleanUpView(request.query), flashOf(request.query)),
  );

  app.post('/console/tokens', async (request, reply) => {
    const form = readForm(request.body);
    const work: Attempt['work'] = async ({ grant }, actor) => {
      requireOwner(grant);
      const scope = { ...scopeIn(form, environmentNames(registry)), seconds: secondsIn(form) };
      const { token } = await makeChange(registry, 'token-create', scope, actor);
      return view(registry, request, reply, tokensView({}, { made: token }));
    };
    return attempt(registry, request, reply, { form, work, page: tokensView(form) });
  });

  app.post('/console/tokens/revoke', async (request, reply) => {
    const form = readForm(request.body);
    const work: Attempt['work'] = async ({ grant }, actor) => {
      requireOwner(grant);
      await makeChange(registry, 'token-revoke', { id: form['id'] ?? '' }, actor);
      return reply.redirect('/console/tokens?done=revoked', 303);
    };
    return attempt(registry, request, reply, { form, work, page: tokensView({}, { revoking: form }) });
  });

  app.post('/console/clean-up', async (request, reply) => {
    const form = readForm(request.body);
    const work: Attempt['work'] = async ({ grant }, actor) => {
      requireOwner(grant);
      await registry.removal.collectGarbage(
        { ...readRetention(form), shown: form['shown'] ?? '' },
        false,
        actor,
      );
      return reply.redirect('/console/clean-up?done=removed', 303);
    };
    return attempt(registry, request, reply, { form, work, page: cleanUpView(form) });
  });
};

function secondsIn({ days = '' }: Form): number | undefined {
  if (days === '') return undefined;
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > 365)
    throw new ReleaseRefused('InvalidRequest', messages.tokens.wrongDays);
  return Number(days) * 86_400;
}

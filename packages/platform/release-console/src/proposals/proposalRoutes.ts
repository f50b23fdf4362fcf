import { CHANGES, covers, ReleaseRefused, remotesOf } from '@psma/release-contract';
import { isSameIdentity, makeChange, requireScope, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { messages } from '../messages.ts';
import { readForm, type Form } from '../page/readForm.ts';
import { attempt, parentOf, view, type Attempt, type FlashMessage, type Visit } from '../page/view.ts';
import { proposalsPage } from './proposalsPage.ts';

const DONE: Record<string, FlashMessage> = {
  approve: { text: CHANGES.approve.form.done, refused: false },
  decline: { text: CHANGES.decline.form.done, refused: false },
};
const DECISIONS = ['approve', 'decline'] as const;

/** Below the path of an environment. A link only shows them: decisions are forms. */
export const proposalRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  const proposalsView =
    (typed: Form) =>
    async ({ registry: own, environment, grant }: Visit) => {
      const proposals = await own.proposals.list();
      return {
        title: messages.places.proposals,
        content: proposalsPage({
          environment,
          revision: own.map.current().revision,
          proposals: proposals.map((proposal) => ({
            ...proposal,
            isOwn: isSameIdentity(proposal.identity, grant.identity),
            mayDecide: remotesOf(proposal.change).every((remote) => covers(grant, 'promote', remote)),
          })),
          hasProvider: own.access.people.isConfigured,
          typed,
        }),
      };
    };

  app.get<{ Querystring: { done?: string } }>('/proposals', (request, reply) =>
    view(registry, request, reply, proposalsView({}), { flash: DONE[request.query.done ?? ''] ?? null }),
  );

  for (const decision of DECISIONS) {
    app.get(`/proposals/${decision}`, (request, reply) => reply.redirect(parentOf(request)));
    app.post(`/proposals/${decision}`, async (request, reply) => {
      const form = readForm(request.body);
      const work: Attempt['work'] = async ({ registry: own, environment, grant }, actor) => {
        const { id, change } = await own.proposals.find(idIn(form));
        const { right, verb } = CHANGES[decision];
        for (const remote of remotesOf(change)) requireScope(grant, right, remote, verb);
        await makeChange(own, decision, { proposal: String(id) }, actor);
        return reply.redirect(`${environment.base}/proposals?done=${decision}`, 303);
      };
      return attempt(registry, request, reply, { form, work, page: proposalsView(form) });
    });
  }
};

function idIn({ proposal = '' }: Form): number {
  if (!/^[1-9]\d{0,14}$/.test(proposal))
    throw new ReleaseRefused('InvalidRequest', messages.page.noSuchChange);
  return Number(proposal);
}

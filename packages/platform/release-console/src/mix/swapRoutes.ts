import { CHANGES, covers } from '@psma/release-contract';
import { makeChange, requireScope, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { readLost } from '../data/consoleData.ts';
import { messages } from '../messages.ts';
import { acceptedChangesIn } from '../page/formFields.ts';
import { makeOrPropose } from '../page/makeOrPropose.ts';
import { fieldsOf, readForm, type Form } from '../page/readForm.ts';
import { attempt, parentOf, view, type Attempt, type FlashMessage, type Visit } from '../page/view.ts';
import { MIX_FIELD, readMix, requireChoice } from './mixData.ts';
import { swapPage } from './swapPage.ts';

const DONE: Record<string, FlashMessage> = {
  swap: { text: CHANGES.swap.form.done, refused: false },
  undo: { text: CHANGES['swap-undo'].form.done, refused: false },
  proposed: { text: messages.proposals.made, refused: false },
};

/** Below the path of an environment. */
export const swapRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  const swapView =
    (form: Form, undoing: Form = {}) =>
    async ({ registry: own, environment, grant }: Visit) => {
      const chosen = fieldsOf(form, MIX_FIELD);
      const lost = Object.entries(chosen).map(([remote, release]) => readLost(own, remote, release));
      const swaps = (await own.rollouts.swaps()).slice(0, 10).map((swap) => ({
        ...swap,
        mayUndo: swap.remotes.every(({ remote }) => covers(grant, 'rollback', remote)),
      }));
      return {
        title: messages.places.swap,
        content: swapPage({
          environment,
          revision: own.map.current().revision,
          remotes: await readMix(own, grant, 'promote'),
          swaps,
          chosen,
          losses: (await Promise.all(lost)).flat(),
          typed: form,
          undoing,
        }),
      };
    };

  app.get<{ Querystring: { done?: string } }>('/swap', (request, reply) =>
    view(registry, request, reply, swapView({}), { flash: DONE[request.query.done ?? ''] ?? null }),
  );
  app.get('/swap/undo', (request, reply) => reply.redirect(parentOf(request)));

  app.post('/swap', async (request, reply) => {
    const form = readForm(request.body);
    const work: Attempt['work'] = async ({ registry: own, environment, grant }, actor) => {
      const releases = requireChoice(form);
      for (const remote of Object.keys(releases)) requireScope(grant, 'promote', remote);
      const request = { releases, ...acceptedChangesIn(form) };
      const outcome = await makeOrPropose(own, 'swap', request, actor);
      return reply.redirect(`${environment.base}/swap?done=${outcome === 'made' ? 'swap' : outcome}`, 303);
    };
    return attempt(registry, request, reply, { form, work, page: swapView(form) });
  });

  app.post('/swap/undo', async (request, reply) => {
    const form = readForm(request.body);
    const { revision = '' } = form;
    const work: Attempt['work'] = async ({ registry: own, environment, grant }, actor) => {
      const { remotes } = await own.rollouts.swapOf(/^\d{1,9}$/.test(revision) ? Number(revision) : 0);
      const { right, verb } = CHANGES['swap-undo'];
      for (const { remote } of remotes) requireScope(grant, right, remote, verb);
      await makeChange(own, 'swap-undo', { revision: Number(revision) }, actor);
      return reply.redirect(`${environment.base}/swap?done=undo`, 303);
    };
    return attempt(registry, request, reply, { form, work, page: swapView({}, form) });
  });
};

import { CHANGES, covers, ReleaseRefused, type Grant, type Replay } from '@psma/release-contract';
import { makeChange, requireScope, type IdentifiedActor, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { readLost } from '../data/consoleData.ts';
import { messages } from '../messages.ts';
import { acceptedChangesIn } from '../page/formFields.ts';
import { makeOrPropose } from '../page/makeOrPropose.ts';
import { fieldsOf, readForm, type Form } from '../page/readForm.ts';
import { attempt, parentOf, view, type Attempt, type FlashMessage, type Visit } from '../page/view.ts';
import { readMix } from './mixData.ts';
import { MIX_FIELD } from './mixTable.ts';
import { pinPage, type PinData } from './pinPage.ts';
import { swapPage } from './swapPage.ts';

const DONE: Record<string, FlashMessage> = {
  swap: { text: CHANGES.swap.form.done, refused: false },
  undo: { text: CHANGES['swap-undo'].form.done, refused: false },
  proposed: { text: messages.proposals.made, refused: false },
};
const PINNED: FlashMessage = { text: CHANGES.pin.form.done, refused: false };
const WORKDAY_H = '8';

/** Below the path of an environment. */
export const mixRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
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
  const pinView =
    (form: Form, made: PinData['made'] = null, replayed: Replay | null = null) =>
    async ({ registry: own, environment, grant }: Visit) => ({
      title: messages.places.pin,
      content: pinPage({
        environment,
        revision: own.map.current().revision,
        remotes: await readMix(own, grant, 'qa'),
        chosen: fieldsOf(form, MIX_FIELD),
        hours: form['hours'] ?? WORKDAY_H,
        reason: made ? '' : (form['reason'] ?? ''),
        made,
        replayed,
        replay: made ? '' : (form['replay'] ?? ''),
      }),
    });

  app.get<{ Querystring: { done?: string } }>('/swap', (request, reply) =>
    view(registry, request, reply, swapView({}), { flash: DONE[request.query.done ?? ''] ?? null }),
  );
  app.get('/swap/undo', (request, reply) => reply.redirect(parentOf(request)));
  app.get<{ Querystring: Form }>('/pin', (request, reply) => {
    const chosen = Object.entries(request.query).map(([remote, release]) => [MIX_FIELD + remote, release]);
    return view(registry, request, reply, pinView(Object.fromEntries(chosen)));
  });

  app.post('/swap', async (request, reply) => {
    const form = readForm(request.body);
    const work: Attempt['work'] = async ({ registry: own, environment, grant }, actor) => {
      const releases = requireChoice(fieldsOf(form, MIX_FIELD));
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

  app.post('/pin', async (request, reply) => {
    const form = readForm(request.body);
    const work: Attempt['work'] = async ({ registry: own, grant }, actor) => {
      const releases = requireChoice(fieldsOf(form, MIX_FIELD));
      const made = await pin(own, grant, { releases, hours: form['hours'] }, actor);
      return view(registry, request, reply, pinView(form, made), { flash: PINNED });
    };
    return attempt(registry, request, reply, { form, work, page: pinView(form) });
  });

  app.get('/pin/replay', (request, reply) => reply.redirect(parentOf(request)));
  app.post('/pin/replay', async (request, reply) => {
    const form = readForm(request.body);
    const work: Attempt['work'] = async ({ registry: own, grantIn }, actor) => {
      const replay = await own.replays.find(form['replay'] ?? '', request.ip);
      const { environment, releases } = replay;
      const target = own.environments.in(environment);
      const made = await pin(
        target,
        grantIn(environment),
        { releases, hours: WORKDAY_H },
        {
          ...actor,
          reason: messages.pin.replayReason(replay.id),
          // The page shows no map that the link depends on.
          ...(actor.form && { form: { ...actor.form, revision: target.map.current().revision } }),
        },
      );
      return view(registry, request, reply, pinView(form, made, replay), { flash: PINNED });
    };
    return attempt(registry, request, reply, { form, work, page: pinView(form) });
  });
};

/** With the right to pin each remote. */
function pin(
  registry: Registry,
  grant: Grant,
  { releases, hours }: { releases: Form; hours: string | undefined },
  actor: IdentifiedActor,
) {
  const { right, verb } = CHANGES.pin;
  for (const remote of Object.keys(releases)) requireScope(grant, right, remote, verb);
  return makeChange(registry, 'pin', { releases, seconds: secondsOf(hours) }, actor);
}

function requireChoice(releases: Form): Form {
  if (Object.keys(releases).length === 0) throw new ReleaseRefused('InvalidRequest', messages.mix.noChoice);
  return releases;
}

function secondsOf(hours = ''): number {
  if (!/^\d{1,3}$/.test(hours) || Number(hours) < 1 || Number(hours) > 720)
    throw new ReleaseRefused('InvalidRequest', messages.pin.wrongHours);
  return Number(hours) * 3600;
}

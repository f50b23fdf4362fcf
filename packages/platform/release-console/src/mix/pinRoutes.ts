import { CHANGES, ReleaseRefused, type Grant, type Replay } from '@psma/release-contract';
import { makeChange, requireScope, type IdentifiedActor, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { messages } from '../messages.ts';
import { fieldsOf, readForm, type Form } from '../page/readForm.ts';
import { attempt, parentOf, view, type Attempt, type FlashMessage, type Visit } from '../page/view.ts';
import { MIX_FIELD, readMix, requireChoice } from './mixData.ts';
import { pinPage, type PinData } from './pinPage.ts';

const PINNED: FlashMessage = { text: CHANGES.pin.form.done, refused: false };
const WORKDAY_H = '8';

/** Below the path of an environment. */
export const pinRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
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

  app.get<{ Querystring: Form }>('/pin', (request, reply) => {
    const chosen = Object.entries(request.query).map(([remote, release]) => [MIX_FIELD + remote, release]);
    return view(registry, request, reply, pinView(Object.fromEntries(chosen)));
  });

  app.post('/pin', async (request, reply) => {
    const form = readForm(request.body);
    const work: Attempt['work'] = async ({ registry: own, grant }, actor) => {
      const releases = requireChoice(form);
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

function secondsOf(hours = ''): number {
  if (!/^\d{1,3}$/.test(hours) || Number(hours) < 1 || Number(hours) > 720)
    throw new ReleaseRefused('InvalidRequest', messages.pin.wrongHours);
  return Number(hours) * 3600;
}

import { randomBytes } from 'node:crypto';
import type { Queryable } from '@psma/database';
import { ReleaseRefused, type EventAction } from '@psma/release-contract';
import { isTimeZone, openFreezes, type Freeze } from '@psma/release-model';
import { requireReason, type Actor } from '../log/actor.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { lockedMap } from '../map/lockedMap.ts';
import type { MapContext } from '../map/mapContext.ts';
import { updateMap } from '../map/mapStore.ts';
import { messages } from '../messages.ts';
import { signText } from '../signing/signedText.ts';
import { FREEZES_SINCE, requireNoOlderServer } from './servers.ts';
import { insertSettingsEvent, settingsEvent } from './settingsEvent.ts';

/** All are in every process's memory. */
const MOST = 20;

/** Times without promotions, rollouts and experiments in one environment. Changes throw `ReleaseRefused`. */
export interface Freezes {
  /** `from` and `to` with any offset; `zone` is the one in which they are shown. */
  create(window: Pick<Freeze, 'from' | 'to' | 'zone'>, actor: Actor): Promise<Freeze>;
  /** Ends an active one and removes a coming one. */
  end(id: string, actor: Actor): Promise<void>;
}

export function createFreezes(context: MapContext): Freezes {
  const { keys, environment, now } = context;

  /** Replaces the open freezes by those that `work` returns, with the one that is logged. */
  const change = (
    given: Actor,
    action: EventAction,
    work: (open: Freeze[], actor: Actor, db: Queryable) => Promise<[Freeze[], Freeze]>,
  ) =>
    changeAndRefresh(context, async (db) => {
      const actor = requireReason(given);
      const map = await lockedMap(db, context);
      const [freezes, freeze] = await work(openFreezes(map.freezes, now()), actor, db);
      const revision = map.revision + 1;
      await updateMap(db, environment, revision, signText(keys, { ...map, revision, freezes }));
      const event = settingsEvent(actor, action, { environment, revision, at: now() });
      await insertSettingsEvent(db, { ...event, reason: messages.freeze.logged(actor.reason, freeze) });
      return freeze;
    });

  return {
    create: (given, by) =>
      change(by, 'environment-freeze', async (open, actor, db) => {
        await requireNoOlderServer(db, FREEZES_SINCE);
        const window = requireWindow(given, now());
        if (open.some(({ from, to }) => from === window.from && to === window.to))
          throw new ReleaseRefused('NothingToChange', messages.freeze.exists);
        if (open.length >= MOST) throw new ReleaseRefused('InvalidRequest', messages.freeze.tooMany(MOST));
        const id = randomBytes(4).toString('hex');
        const freeze = { id, ...window, reason: actor.reason, by: actor.by };
        return [[...open, freeze], freeze];
      }),
    end: async (id, by) => {
      await change(by, 'environment-unfreeze', async (open) => {
        const freeze = open.find((each) => each.id === id);
        if (!freeze) throw new ReleaseRefused('UnknownFreeze', messages.freeze.unknown(id, environment));
        return [open.filter((each) => each !== freeze), freeze];
      });
    },
  };
}

/** Returns the window in UTC. Throws InvalidRequest for one that is empty or over. */
function requireWindow({ from, to, zone }: Pick<Freeze, 'from' | 'to' | 'zone'>, now: Date) {
  const refuse = (problem: string) => new ReleaseRefused('InvalidRequest', problem);
  if (!isTimeZone(zone)) throw refuse(messages.freeze.noZone(zone));
  if (!(Date.parse(from) < Date.parse(to))) throw refuse(messages.freeze.isEmpty);
  if (Date.parse(to) <= now.getTime()) throw refuse(messages.freeze.isOver);
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), zone };
}

import type { Queryable } from '@psma/database';
import {
  ReleaseRefused,
  type ComparedRemote,
  type EnvironmentRow,
  type EventAction,
} from '@psma/release-contract';
import { openFreezes, PRODUCTION, type ReleaseMap, type RemoteReleases } from '@psma/release-model';
import { requireReason, type Actor } from '../log/actor.ts';
import { insertEvent, lastRevision, type NewEvent } from '../log/eventStore.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { lockedMaps } from '../map/lockedMap.ts';
import type { MapContext } from '../map/mapContext.ts';
import { deleteEnvironment, insertEnvironment, updateMap } from '../map/mapStore.ts';
import { previewsOver } from '../map/previewStore.ts';
import { messages } from '../messages.ts';
import type { PublicOrigins } from '../publicOrigins.ts';
import { signText } from '../signing/signedText.ts';
import {
  requireEnvironment,
  requireFreeHosts,
  requireRulesFit,
  requireUnused,
  type GivenRules,
} from './environmentSettings.ts';
import { firstMap, settingsOf } from './firstMap.ts';
import { APPROVALS_SINCE, requireNoOlderServer } from './servers.ts';
import { insertSettingsEvent, settingsEvent } from './settingsEvent.ts';

/** All are in every process's memory. */
const MOST = 20;

/** Changes throw `ReleaseRefused` and are logged in the environment. */
export interface Environments {
  /** From memory, by name. */
  list(): EnvironmentRow[];
  /** `like`: begins with its stable releases. */
  create(
    given: { name: string; hosts: string[]; rules?: GivenRules | undefined; like?: string | undefined },
    actor: Actor,
  ): Promise<ReleaseMap>;
  /** Null removes the rules. */
  configure(
    name: string,
    given: { hosts?: string[] | undefined; rules?: GivenRules | null | undefined },
    actor: Actor,
  ): Promise<ReleaseMap>;
  /** Its releases stay published. */
  remove(name: string, actor: Actor): Promise<void>;
  compare(here: string, there: string): ComparedRemote[];
}

export function createEnvironments(context: MapContext, origins: PublicOrigins): Environments {
  const { keys, environment: home, state, now } = context;

  const change = <Result>(
    given: Actor,
    work: (db: Queryable, maps: Map<string, ReleaseMap>, actor: Actor) => Promise<Result>,
  ) => {
    const actor = requireReason(given);
    return changeAndRefresh(context, async (db) => work(db, await lockedMaps(db, context), actor));
  };

  const logOf = (actor: Actor, action: EventAction, environment: string, revision: number) =>
    settingsEvent(actor, action, { environment, revision, at: now() });

  return {
    list: () =>
      [...state.maps()]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, map]) => rowOf(name, map, now())),
    create: ({ name, hosts, rules, like }, given) =>
      change(given, async (db, maps, actor) => {
        await requireServersKnow(db, rules);
        if (maps.has(name)) throw new ReleaseRefused('EnvironmentExists', messages.environment.exists(name));
        if (maps.size >= MOST) throw new ReleaseRefused('InvalidRequest', messages.environment.tooMany(MOST));
        const revision = (await lastRevision(db, name)) + 1;
        const map = firstMap({
          environment: name,
          revision,
          hosts: requireFreeHosts(maps, name, hosts, { origins, home }),
          rules: requireRulesFit(maps, name, rules ?? {}),
          like: like === undefined ? null : requireEnvironment(maps, like),
          production: requireEnvironment(maps, PRODUCTION),
          at: now().toISOString(),
          by: actor.by,
        });
        await insertEnvironment(db, name, revision, signText(keys, map));
        await insertRemoteEvents(db, logOf(actor, 'environment-create', name, revision), map, 'after');
        return map;
      }),
    configure: (name, given, by) =>
      change(by, async (db, maps, actor) => {
        await requireServersKnow(db, given.rules);
        const { hosts: hostsBefore = [], rules: rulesBefore, ...map } = requireEnvironment(maps, name);
        const hosts = given.hosts
          ? requireFreeHosts(maps, name, given.hosts, { origins, home })
          : hostsBefore;
        const rules =
          given.rules === undefined ? (rulesBefore ?? null) : requireRulesFit(maps, name, given.rules ?? {});
        if (isSame({ hosts, rules }, { hosts: hostsBefore, rules: rulesBefore ?? null }))
          throw new ReleaseRefused('NothingToChange', messages.environment.unchanged(name));
        const revision = map.revision + 1;
        const next = { ...map, revision, ...settingsOf(hosts, rules) };
        await updateMap(db, name, revision, signText(keys, next));
        await insertSettingsEvent(db, {
          ...logOf(actor, 'environment-settings', name, revision),
          reason: messages.environment.settings(actor.reason, hosts, rules),
        });
        return next;
      }),
    remove: (name, given) =>
      change(given, async (db, maps, actor) => {
        const map = requireEnvironment(maps, name);
        requireUnused(maps, name, home);
        const previews = await previewsOver(db, name, now());
        if (previews.length > 0)
          throw new ReleaseRefused('EnvironmentInUse', messages.preview.neededBy(name, previews));
        await deleteEnvironment(db, name);
        await insertRemoteEvents(
          db,
          logOf(actor, 'environment-remove', name, map.revision + 1),
          map,
          'before',
        );
      }),
    compare: (here, there) =>
      compareRemotes(
        requireEnvironment(state.maps(), here).remotes,
        requireEnvironment(state.maps(), there).remotes,
      ),
  };
}

const rowOf = (
  name: string,
  { hosts = [], rules, freezes, revision, remotes }: ReleaseMap,
  now: Date,
): EnvironmentRow => ({
  name,
  hosts,
  rules: rules ?? null,
  freezes: openFreezes(freezes, now),
  revision,
  remotes: Object.fromEntries(Object.entries(remotes).map(([remote, { stable }]) => [remote, stable])),
});

const compareRemotes = (here: ReleaseMap['remotes'], there: ReleaseMap['remotes']): ComparedRemote[] =>
  [...new Set([...Object.keys(here), ...Object.keys(there)])].sort().map((remote) => ({
    remote,
    here: here[remote]?.stable ?? null,
    there: there[remote]?.stable ?? null,
    since: here[remote]?.since ?? null,
    by: here[remote]?.by ?? null,
  }));

/** A line for each remote, by which its releases count as served. */
async function insertRemoteEvents(
  db: Queryable,
  line: NewEvent,
  { remotes }: ReleaseMap,
  side: 'before' | 'after',
): Promise<void> {
  const states: [string, RemoteReleases][] = Object.entries(remotes);
  if (states.length === 0) await insertEvent(db, line);
  for (const [remote, releases] of states)
    await insertEvent(db, { ...line, remote, releaseId: releases.stable, [side]: releases });
}

/** Throws OlderServer: it would refuse the environment's map. */
const requireServersKnow = (db: Queryable, rules: GivenRules | null | undefined) =>
  requireNoOlderServer(db, rules?.approvals ? APPROVALS_SINCE : undefined);

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

import type { Queryable } from '@psma/database';
import {
  ReleaseRefused,
  type EventAction,
  type PreviewBypass,
  type PreviewLink,
  type PreviewRow,
} from '@psma/release-contract';
import { MAX_PREVIEWS, previewScope, type Preview } from '@psma/release-model';
import type { PreviewAccess } from '../access/previewAccess.ts';
import type { EnvironmentViews } from '../environments/environmentViews.ts';
import { CLOSED_PREVIEWS_SINCE, requireNoOlderServer } from '../environments/servers.ts';
import { requireReason, type Actor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { insertEvent } from '../log/eventStore.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { findManifestIn } from '../map/findManifestIn.ts';
import { lockedMap } from '../map/lockedMap.ts';
import type { MapContext } from '../map/mapContext.ts';
import { isLive } from '../map/previewHosts.ts';
import { deletePreview, lockPreviews, upsertPreview } from '../map/previewStore.ts';
import { verifyPreview } from '../map/verifyPreview.ts';
import { messages } from '../messages.ts';
import type { PublicOrigins } from '../publicOrigins.ts';
import { requireCompatible } from '../rollout/compositionProblems.ts';
import { refuseKilled } from '../rollout/mapChanges.ts';
import { requirePublished } from '../rollout/requirePublished.ts';
import { signText } from '../signing/signedText.ts';

export interface GivenPreview {
  name: string;
  /** By remote; others come from the environment. */
  releases: Record<string, string>;
  seconds: number;
  /** To everyone with the link. */
  open?: boolean | undefined;
}

/** Changes throw `ReleaseRefused` and are logged in the environment below the preview. */
export interface Previews {
  /** Live ones of all environments, from memory, by name. */
  list(): PreviewRow[];
  /** Null if there is none, or it has ended. */
  find(name: string): PreviewRow | null;
  /** Token of a live one, by name; null if there is none. */
  bypass(name: string): PreviewBypass | null;
  /** Over this environment. The same name keeps its link, with the new releases and end. */
  create(given: GivenPreview, actor: Actor): Promise<PreviewLink & { renewed: boolean }>;
  /** Of any environment. */
  end(name: string, actor: Actor): Promise<void>;
}

export function createPreviews(
  context: MapContext,
  { siteOf }: Pick<EnvironmentViews<unknown>, 'siteOf'>,
  origins: PublicOrigins,
  access: Pick<PreviewAccess, 'bypassOf'>,
): Previews {
  const { keys, environment, state, now } = context;

  const list = () =>
    [...(state.previews() ?? [])]
      .filter(([, preview]) => isLive(preview, now()))
      .map(([scope, { preview, revision: _revision, open = false, ...row }]) => ({
        name: preview,
        url: siteOf(scope) ?? '',
        ...row,
        open,
      }))
      .sort((one, other) => one.name.localeCompare(other.name));

  async function insertEvents(db: Queryable, action: EventAction, preview: Preview, actor: Actor) {
    const { revision = 0 } = state.maps().get(preview.base) ?? {};
    for (const [remote, releaseId] of Object.entries(preview.releases))
      await insertEvent(db, {
        environment: preview.base,
        at: now(),
        by: actor.by,
        identity: actor.identity,
        action,
        remote,
        releaseId,
        reason: actor.reason,
        revision,
      });
  }

  return {
    list,
    find: (name) => list().find((row) => row.name === name) ?? null,
    bypass(name) {
      const preview = state.previews()?.get(previewScope(name));
      if (!preview || !isLive(preview, now())) return null;
      return { token: access.bypassOf(preview), until: preview.until };
    },
    async create({ name, releases, seconds, open = false }, given) {
      const actor = requireReason(given);
      if (origins.previewDomain === null) throw new ReleaseRefused('InvalidRequest', messages.preview.off);
      const at = now();
      const until = new Date(at.getTime() + seconds * 1000).toISOString();
      const renewed = await changeAndRefresh(context, async (db) => {
        // An older one would show it to everyone.
        await requireNoOlderServer(db, CLOSED_PREVIEWS_SINCE);
        const map = await lockedMap(db, context);
        const stored = await lockPreviews(db, at);
        const before = stored.find(({ preview }) => preview === name);
        if (!before && stored.length >= MAX_PREVIEWS)
          throw new ReleaseRefused('TooManyPreviews', messages.preview.tooMany(MAX_PREVIEWS));
        for (const [remote, releaseId] of Object.entries(releases)) {
          await requirePublished(db, { remote, releaseId });
          refuseKilled(map.remotes[remote], releaseId);
        }
        const stable = Object.fromEntries(
          Object.entries(map.remotes).map(([remote, each]) => [remote, { ...each, experiments: [] }]),
        );
        await requireCompatible({ ...map, remotes: stable }, releases, findManifestIn(context, db));
        const last = before ? verifyPreview(keys, before).revision : 0;
        const preview: Preview = {
          preview: name,
          base: environment,
          releases,
          // Also grows for a name that was used before.
          revision: Math.max(last + 1, Math.floor(at.getTime() / 1000)),
          by: actor.by,
          since: at.toISOString(),
          until,
          ...(open && { open }),
        };
        await upsertPreview(db, preview, signText(keys, preview));
        await insertEvents(db, 'preview-create', preview, {
          ...actor,
          reason: messages.preview.made(actor.reason, { name, until, open }),
        });
        return before !== undefined;
      });
      return { url: siteOf(previewScope(name)) ?? '', until, renewed };
    },
    async end(name, given) {
      const actor = requireReason(given);
      await changeAndRefresh(context, async (db) => {
        const stored = await lockPreviews(db, now());
        if (await admitForm(context, db, actor)) return;
        const found = stored.find(({ preview }) => preview === name);
        if (!found) throw new ReleaseRefused('UnknownPreview', messages.preview.unknown(name));
        await deletePreview(db, name);
        const reason = messages.preview.endedBy(actor.reason, name);
        await insertEvents(db, 'preview-end', verifyPreview(keys, found), { ...actor, reason });
      });
    },
  };
}

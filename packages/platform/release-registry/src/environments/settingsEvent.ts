import type { Queryable } from '@psma/database';
import { enqueueAlert } from '@psma/notices';
import type { EventAction } from '@psma/release-contract';
import type { Actor } from '../log/actor.ts';
import { insertEvent, type NewEvent } from '../log/eventStore.ts';

/** The log line of a person's change of an environment, without a remote. */
export const settingsEvent = (
  actor: Actor,
  action: EventAction,
  { environment, revision, at }: Pick<NewEvent, 'environment' | 'revision' | 'at'>,
) => ({
  environment,
  at,
  by: actor.by,
  identity: actor.identity,
  action,
  remote: null,
  releaseId: null,
  reason: actor.reason,
  revision,
});

/** Logs changed settings and notifies operators. */
export async function insertSettingsEvent(
  db: Queryable,
  event: ReturnType<typeof settingsEvent>,
): Promise<void> {
  await insertEvent(db, event);
  const reason = `${event.environment}: ${event.reason}`;
  await enqueueAlert(db, { ...event, kind: 'environment.changed', reason });
}

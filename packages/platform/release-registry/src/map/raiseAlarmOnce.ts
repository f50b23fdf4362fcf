import { transaction } from '@psma/database';
import { hasAlarmSince, insertEvent, type NewEvent } from '../log/eventStore.ts';
import { lockedMap } from './lockedMap.ts';
import type { MapContext } from './mapContext.ts';

/** Records the alarm in the context's environment, unless the log has it since then. */
export async function raiseAlarmOnce(
  context: MapContext,
  given: Pick<NewEvent, 'by' | 'remote' | 'releaseId' | 'reason'>,
  since: Date,
): Promise<void> {
  const { pool, environment, now } = context;
  const alarm = { ...given, environment };
  await transaction(pool, async (db) => {
    // Locks first: one process writes the alarm.
    const { revision } = await lockedMap(db, context);
    if (await hasAlarmSince(db, alarm, since)) return;
    await insertEvent(db, {
      ...alarm,
      // Counts as later whatever the servers' clocks.
      at: new Date(Math.max(now().getTime(), since.getTime() + 1)),
      automatic: true,
      action: 'alarm',
      revision,
    });
  });
}

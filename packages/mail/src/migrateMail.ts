import { migrate, type Pool } from '@psma/database';

/** Creates or updates the outbox table. Safe to call from several processes at once. */
export const migrateMail = (pool: Pool): Promise<void> =>
  migrate(pool, 'mail', new URL('../migrations/', import.meta.url));

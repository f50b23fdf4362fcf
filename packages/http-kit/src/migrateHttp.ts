import { migrate, type Pool } from '@psma/database';

/** Brings the tables behind limits and idempotency up to date; safe when several processes start at once. */
export const migrateHttp = (pool: Pool): Promise<void> =>
  migrate(pool, 'http', new URL('../migrations/', import.meta.url));

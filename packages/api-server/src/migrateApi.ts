import { migrate } from '@psma/database';
import type { Pool } from '@psma/database';

/** Brings the product API's tables up to date; safe when several processes start at once. */
export const migrateApi = (pool: Pool): Promise<void> =>
  migrate(pool, 'api', new URL('../migrations/', import.meta.url));

import type { Pool } from '@psma/database';
import { migrateMail } from '@psma/mail';
import { migrateAlerts } from './migrateAlerts.ts';

export async function migrateMailAndAlerts(pool: Pool): Promise<void> {
  await migrateMail(pool);
  await migrateAlerts(pool);
}

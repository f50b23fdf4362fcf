export { instrumentQueries } from './instrumentQueries.ts';
export { fillOnce, isFilled, requireMark } from './demonstration.ts';
export { requireTransactions } from './requireTransactions.ts';
export {
  migrate,
  missingMigrations,
  NO_STATEMENT_TIMEOUT,
  openPool,
  SERVER_GENERATION,
  transaction,
} from './database.ts';
export type { Migrations, Pool, Queryable } from './database.ts';
export { startEmbeddedPostgres } from './embeddedPostgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embeddedPostgres.ts';
export { dumpDatabase } from './dump/dumpDatabase.ts';
export type { DatabaseDump } from './dump/dumpDatabase.ts';
export { loadDatabase, NewerDump } from './dump/loadDatabase.ts';
export { deleteInBatches } from './deleteInBatches.ts';
export { createBatcher, pendingWrites } from './createBatcher.ts';
export { isDatabaseUnavailable } from './isDatabaseUnavailable.ts';
export { onlyRow } from './onlyRow.ts';

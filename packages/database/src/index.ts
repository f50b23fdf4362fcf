export { migrate, openPool, transaction } from './database.ts';
export type { Migrations, Pool, Queryable } from './database.ts';
export { startEmbeddedPostgres } from './embeddedPostgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embeddedPostgres.ts';
export { dumpDatabase } from './dump/dumpDatabase.ts';
export type { DatabaseDump } from './dump/dumpDatabase.ts';
export { loadDatabase, NewerDump } from './dump/loadDatabase.ts';
export { inFlights } from './inFlights.ts';

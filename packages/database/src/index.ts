export { migrate, openPool, transaction } from './database.ts';
export type { Pool, Queryable } from './database.ts';
export { startEmbeddedPostgres } from './embeddedPostgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embeddedPostgres.ts';
export { inFlights } from './inFlights.ts';

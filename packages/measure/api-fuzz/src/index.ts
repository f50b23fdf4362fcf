export { noteChanges } from './changedTables.ts';
export { violationOf } from './violationOf.ts';
export { fuzzRequests } from './fuzzRequests.ts';
export type { Known, FuzzOperation, FuzzRequest } from './fuzzRequests.ts';
export type { Schema } from './arbitraries.ts';

export { noteChanges } from './changedTables.ts';
export { violationOf } from './violationOf.ts';
export { oddRequests } from './oddRequests.ts';
export type { Known, OddCall, OddRequest } from './oddRequests.ts';
export type { Schema } from './arbitraries.ts';

export { noteChanges } from './changedTables.ts';
export { faultOf } from './violationOf.ts';
export { oddRequests } from './oddRequests.ts';
export type { Known, OddCall, OddRequest } from './oddRequests.ts';
export type { Schema } from './arbitraries.ts';

export { noteChanges } from './changedTables.ts';
export { faultOf } from './faultOf.ts';
export { oddRequests } from './oddRequests.ts';
export type { Known, OddCall, OddRequest } from './oddRequests.ts';
export type { Schema } from './oddValues.ts';

export { NOTHING } from './nothing.ts';
export { pathParamsSchema } from './pathParamsSchema.ts';
export type { PathParamsSchema } from './pathParamsSchema.ts';

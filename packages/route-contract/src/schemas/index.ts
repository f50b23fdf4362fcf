export { NOTHING } from './emptyResponse.ts';
export { pathParamsSchema } from './pathParamsSchema.ts';
export type { PathParamsSchema } from './pathParamsSchema.ts';

export { EMPTY_RESPONSE } from './emptyResponse.ts';
export { pathParamsSchema } from './pathParamsSchema.ts';
export type { PathParamsSchema } from './pathParamsSchema.ts';

export { EMPTY_RESPONSE } from './emptyResponse.ts';
export { ApiErrorBody } from './errorBody.ts';
export type { CommonErrorName } from './errorBody.ts';
export { pathParamsSchema } from './pathParamsSchema.ts';
export type { PathParamsSchema } from './pathParamsSchema.ts';

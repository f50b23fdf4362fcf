export { ApiError, NetworkError } from './ApiError.ts';
export { newUuid } from './newUuid.ts';
export * from './triage.ts';
export * from './user.ts';
export * from './assessment.ts';
export * from './preparation.ts';
export * from './plan.ts';
export * from './answer-queue/index.ts';

export { ApiError, NetworkError } from './ApiError.ts';
export * from './triage.ts';
export * from './user.ts';
export * from './assessment.ts';
export * from './answer-queue/index.ts';

export * from './analytics.ts';
export * from './apiSchemas.ts';
export * from './assessment.ts';
export * from './common.ts';
export * from './plan.ts';
export * from './runtimeConfig.ts';
export * from './triage.ts';
export * from './user.ts';

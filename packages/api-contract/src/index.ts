export * from './routes.ts';
export * from './constants.ts';
export * from './common.ts';
export * from './triage.ts';
export * from './user.ts';
export * from './assessment.ts';
export * from './analytics.ts';
export * from './runtimeConfig.ts';

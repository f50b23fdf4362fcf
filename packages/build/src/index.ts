export { remoteConfig } from './remoteConfig.ts';
export { shellConfig } from './shellConfig.ts';
export { buildAll } from './buildAll.ts';
export { builtRelease, buildRelease } from './buildRelease.ts';
export type { BuiltRelease } from './buildRelease.ts';
export { releaseIdOf, releaseInputs } from './releaseId.ts';
export { APPS, cacheDirectory, workspaceRoot } from './processes.ts';

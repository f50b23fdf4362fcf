export { remoteConfig } from './webpack/remoteConfig.ts';
export { shellConfig } from './webpack/shellConfig.ts';
export { buildAll } from './releases/buildAll.ts';
export { builtRelease, buildRelease } from './releases/buildRelease.ts';
export type { BuiltRelease } from './releases/buildRelease.ts';
export { releaseIdOf, releaseInputs } from './webpack/releaseId.ts';
export { APPS, cacheDirectory, workspaceRoot } from './workspace/processes.ts';

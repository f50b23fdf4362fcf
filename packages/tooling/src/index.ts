export { remoteConfig } from './webpack/remoteConfig.ts';
export { shellConfig } from './webpack/shellConfig.ts';
export { buildRelease } from './releases/buildRelease.ts';
export { builtRelease } from './releases/builtRelease.ts';
export type { BuiltRelease } from './releases/builtRelease.ts';
export { runDevProxy } from './devProxy/runDevProxy.ts';
export { releaseIdOf, releaseInputs } from './webpack/releaseId.ts';
export { project } from './workspace/project.ts';
export { cacheDirectory } from './workspace/processes.ts';

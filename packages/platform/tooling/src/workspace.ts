// Loads no webpack, unlike the index.
export { EARLIER_KITS, type EarlierKit } from './kit/earlierKits.ts';
export { buildAll } from './releases/buildAll.ts';
export { APPS, workspaceRoot } from './workspace/processes.ts';
export { dependencyDirectories, workspacePackages } from './workspace/workspacePackages.ts';

// Loads no webpack, unlike the index.
export { EARLIER_KITS, type EarlierKit } from './kit/earlierKits.ts';
export { unreleasedSection } from './releases/changelog.ts';
export { buildAll } from './releases/buildAll.ts';
export { APPS, workspaceRoot } from './workspace/processes.ts';
export { dependencyDirectories, workspacePackages } from './workspace/workspacePackages.ts';

/** Loaded on use: no start needs the compiler. */
export const kitTypes = async () => (await import('./kit/kitTypes.ts')).kitTypes();

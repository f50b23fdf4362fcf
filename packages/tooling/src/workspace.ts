// Loads no webpack, unlike the index.
export { buildAll } from './releases/buildAll.ts';
export { APPS, workspaceRoot } from './workspace/processes.ts';

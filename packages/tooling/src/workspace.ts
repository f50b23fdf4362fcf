export { APPS, workspaceRoot } from './workspace/processes.ts';

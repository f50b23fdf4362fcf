export { APPS, workspaceRoot } from './processes.ts';

// For command lines and settings, without the servers' dependencies.
export { isLoopbackHost } from './network/isLocal.ts';
export { resolveLocalhost } from './network/resolveLocalhost.ts';
export { LOG_LEVELS } from './server/logLevels.ts';
export type { LogLevel } from './server/logLevels.ts';
export { SecretFileError, secretsFromFiles } from './settings/secretsFromFiles.ts';

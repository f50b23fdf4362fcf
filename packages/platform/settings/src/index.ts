export { errnoOf } from './errnoOf.ts';
export { isLoopbackHost } from './isLoopbackHost.ts';
export { LOG_LEVELS } from './logLevels.ts';
export type { LogLevel } from './logLevels.ts';
export { resolveLocalhost } from './resolveLocalhost.ts';
export { SecretFileError, secretsFromFiles } from './secretsFromFiles.ts';

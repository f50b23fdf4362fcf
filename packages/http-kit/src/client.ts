// For command lines, without the servers' dependencies.
export { resolveLocalhost } from './network/resolveLocalhost.ts';
export { SecretFileError, secretsFromFiles } from './settings/secretsFromFiles.ts';

// What a process needs before its servers: small, so that a start is quick.
export { startBuilds } from './builds/startBuilds.ts';
export { ConfigError } from './environment.ts';
export { runServer } from './process/runServer.ts';
export type { LoadProduct } from './Product.ts';
export { readConfig, requireDatabaseUrl, SECRETS, type PlatformConfig } from './readConfig.ts';

// What a process needs before its servers: small, so that a start is quick.
export { startBuilds } from './builds/startBuilds.ts';
export { ConfigError } from './config/environment.ts';
export { runServer } from './process/runServer.ts';
export type { LoadProduct } from './Product.ts';
export type { PlatformConfig } from './config/PlatformConfig.ts';
export { readConfig, requireDatabaseUrl, SECRETS } from './config/readConfig.ts';

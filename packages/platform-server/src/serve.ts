import { ConfigError } from './environment.ts';
import { messages } from './messages.ts';
import { runServer } from './process/runServer.ts';
import { readConfig } from './readConfig.ts';

// The server alone: builds nothing, brings no database, serves what was published (deploy/README.md).
await runServer(() => {
  const config = readConfig(process.env, process.cwd());
  if (!config.databaseUrl) throw new ConfigError(messages.setting.noDatabaseUrl);
  return config;
});

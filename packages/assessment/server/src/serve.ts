import { ConfigError } from './environment.ts';
import { messages } from './messages.ts';
import { runServer } from './process/runServer.ts';
import { readConfig } from './readConfig.ts';

// Only serves: no builds, no embedded database (deploy/README.md).
await runServer(() => {
  const config = readConfig(process.env, process.cwd());
  if (!config.databaseUrl) throw new ConfigError(messages.setting.noDatabaseUrl);
  return config;
});

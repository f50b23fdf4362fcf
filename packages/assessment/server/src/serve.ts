import { readConfig, requireDatabaseUrl, runServer } from '@psma/platform-server/start';
import { loadProduct } from './loadProduct.ts';

// Only serves: no builds, no embedded database (deploy/README.md).
await runServer(loadProduct, {
  readSettings: () => {
    const config = readConfig(process.env, process.cwd());
    requireDatabaseUrl(config);
    return config;
  },
});

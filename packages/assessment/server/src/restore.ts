import { openDatabase, restoreBackup, runCommand } from '@psma/platform-server';
import { workspaceRoot } from '@psma/tooling/workspace';
import { messages } from './messages.ts';
import { MIGRATIONS } from './migrations.ts';

// `npm run operate -- restore <file>`, into an empty data directory.
await runCommand('restore', workspaceRoot, async (config, file) => {
  const { dataDir, databaseUrl } = config;
  await restoreBackup({ file, dataDir, known: MIGRATIONS, openDatabase: () => openDatabase(config) });
  return messages.backup.restored(dataDir, Boolean(databaseUrl));
});

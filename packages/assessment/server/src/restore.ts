import { openDatabase } from './backup/openDatabase.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { runCommand } from './backup/runCommand.ts';
import { messages } from './messages.ts';

// `npm run operate -- restore <file>`, into an empty data directory.
await runCommand('restore', async (config, file) => {
  await restoreBackup({ file, dataDir: config.dataDir, openDatabase: () => openDatabase(config) });
  return messages.backup.restored(config.dataDir, Boolean(config.databaseUrl));
});

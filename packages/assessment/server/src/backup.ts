import { openDatabase } from './backup/openDatabase.ts';
import { runCommand } from './backup/runCommand.ts';
import { writeBackup } from './backup/writeBackup.ts';
import { messages } from './messages.ts';

// `npm run operate -- backup <file>`, also while the server runs.
await runCommand('backup', async (config, file) => {
  await writeBackup({
    file,
    dataDir: config.dataDir,
    hasBucket: config.bucket !== null,
    openDatabase: () => openDatabase(config),
  });
  return messages.backup.done(file);
});

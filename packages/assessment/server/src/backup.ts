import { openDatabase, runCommand, writeBackup } from '@psma/platform-server';
import { workspaceRoot } from '@psma/tooling/workspace';
import { messages } from './messages.ts';

// `npm run operate -- backup <file>`, also while the server runs.
await runCommand('backup', workspaceRoot, async (config, file) => {
  await writeBackup({
    file,
    dataDir: config.dataDir,
    hasBucket: config.bucket !== null,
    openDatabase: () => openDatabase(config),
  });
  return messages.backup.done(file);
});

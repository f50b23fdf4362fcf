import { resolveLocalhost } from '@psma/http-kit/client';
import { CommanderError } from 'commander';
import { CliError } from './cliError.ts';
import { createCommandLine, note } from './commandLine.ts';
import { addEnvironment } from './commands/environment.ts';
import { addExperiment } from './commands/experiment.ts';
import { addPreview } from './commands/preview.ts';
import { addPublish } from './commands/publish.ts';
import { registerReadCommands } from './commands/registerReadCommands.ts';
import { registerRemovalCommands } from './commands/removalCommands.ts';
import { addRollouts } from './commands/rollouts.ts';
import { addStagedRollout } from './commands/stagedRollout.ts';
import { addToken } from './commands/token.ts';

// Teams' release commands (`npm run release -- <command>`) over HTTP.

resolveLocalhost();
const line = createCommandLine();
for (const add of [
  addPublish,
  addRollouts,
  addExperiment,
  addStagedRollout,
  addPreview,
  registerReadCommands,
  registerRemovalCommands,
  addToken,
  addEnvironment,
])
  add(line);

line.program.parseAsync().catch((error: unknown) => {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  const known =
    error instanceof Error && 'problems' in error ? (error.problems as string[]).join('\n') : null;
  note(known ?? (error instanceof Error ? error.message : String(error)));
  process.exit(error instanceof CliError ? error.exitCode : 1);
});

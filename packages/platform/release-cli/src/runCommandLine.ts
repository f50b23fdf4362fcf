import { ReleaseRefused, withCode, type ErrorCode } from '@psma/release-contract';
import { CommanderError } from 'commander';
import { CliError } from './cliError.ts';
import { createCommandLine, note, type CommandLine } from './commandLine.ts';
import { addDev } from './commands/dev.ts';
import { addDoctor } from './commands/doctor.ts';
import { addEnvironment } from './commands/environment.ts';
import { addExperiment } from './commands/experiment.ts';
import { addPreview } from './commands/preview.ts';
import { addProposals } from './commands/proposals.ts';
import { addPublish } from './commands/publish.ts';
import { registerReadCommands } from './commands/registerReadCommands.ts';
import { registerRemovalCommands } from './commands/removalCommands.ts';
import { addReplay } from './commands/replay.ts';
import { addRollouts } from './commands/rollouts.ts';
import { addSignIn } from './commands/signIn.ts';
import { addStagedRollout } from './commands/stagedRollout.ts';
import { addToken } from './commands/token.ts';
import { addTrust } from './commands/trust.ts';

const COMMANDS = [
  addDev,
  addDoctor,
  addPublish,
  addRollouts,
  addReplay,
  addExperiment,
  addStagedRollout,
  addProposals,
  addPreview,
  registerReadCommands,
  registerRemovalCommands,
  addToken,
  addTrust,
  addSignIn,
  addEnvironment,
];

/** With every command. */
export function createReleaseCommand(): CommandLine {
  const line = createCommandLine();
  for (const add of COMMANDS) add(line);
  return line;
}

/** Runs one command of the process's environment; resolves with the exit code. */
export async function runCommandLine(args: string[]): Promise<number> {
  const line = createReleaseCommand();
  try {
    await line.program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    note(linesOf(error));
    return error instanceof CliError ? error.exitCode : 1;
  }
}

/** Each line with its code. */
function linesOf(error: unknown): string {
  if (error instanceof CliError) return error.message;
  if (error instanceof ReleaseRefused)
    return error.reasons.map(({ text, code }) => withCode(text, code)).join('\n');
  return withCode(error instanceof Error ? error.message : String(error), UNEXPECTED);
}

const UNEXPECTED: ErrorCode = 'Unexpected';

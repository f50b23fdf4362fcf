import type { Problem } from '@psma/release-contract';
import { CliError } from '../cliError.ts';
import type { CommandLine } from '../commandLine.ts';
import { actionsOf, inspectPlatform } from '../doctor/inspectPlatform.ts';
import { messages } from '../messages.ts';
import { findToken } from '../registryClient.ts';
import { findBrowser } from '../smoke/findBrowser.ts';

const { help, doctor: says } = messages;

interface Diagnosis {
  /** Null: not checked, because of another fault. */
  checks: Record<string, Problem[] | null>;
  notices: Problem[];
  /** What the token may do with the remote; null if it is not known. */
  rights: string[] | null;
}

export function addDoctor({ program, settings, print }: CommandLine) {
  program
    .command('doctor')
    .description(help.doctor)
    .action(async () => {
      const { url, token, timeout, dataDir } = settings();
      // Loads the bundler.
      const { inspectFolder } = await import('@psma/tooling');
      const folder = await inspectFolder(process.cwd());
      const remote = folder.needs?.remote ?? null;
      const platform = await inspectPlatform(folder, remote, {
        url,
        findToken: () => findToken(token, url, dataDir),
        timeoutS: timeout,
      });
      const browser: Problem[] = findBrowser()
        ? []
        : [{ code: 'NoBrowser', text: messages.publish.noBrowser }];
      const diagnosis: Diagnosis = {
        checks: { ...folder.checks, browser, ...platform.checks },
        notices: platform.notices,
        rights: platform.rights && remote ? actionsOf(platform.rights, remote) : null,
      };
      print(diagnosis, describe);
      const faults = Object.values(diagnosis.checks).flatMap((found) => found ?? []);
      if (faults.length > 0) throw new CliError(faults, 1, faults[0]?.code ?? '');
    });
}

/** The faults follow as errors. */
const describe = ({ checks, notices, rights }: Diagnosis): string =>
  [
    ...Object.entries(checks).map(([check, found]) =>
      says.line(check, found === null ? 'skipped' : found.length === 0 ? 'ok' : 'fault'),
    ),
    ...(rights ? [says.rights(rights)] : []),
    ...notices.map(({ text, code }) => says.notice(text, code)),
  ].join('\n');

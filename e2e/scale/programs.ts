import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

const NGINX = '/usr/sbin/nginx';
const [POSTGRES = ''] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();

/** What is missing of Debian's programs, in a sentence; null when all are there. */
export function missingPrograms(): string | null {
  if (process.getuid?.() === 0 && existsSync(NGINX) && existsSync(`${POSTGRES}/initdb`)) return null;
  return 'This needs root, and nginx and Postgres of Debian: apt-get install nginx-light postgresql';
}

/** A child whose end, asked for or not, can be waited for. */
export interface Program {
  child: ChildProcess;
  end(signal: NodeJS.Signals): Promise<void>;
}

export function run(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; uid?: number } = {},
): Program {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  return {
    child,
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

/** Resolves once a program has printed this. */
export const says = ({ child }: Program, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes(words) && resolve());
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it said ${words}.`)));
  });

/** A cluster of Debian's Postgres in an empty directory, which the user postgres may reach. */
export function startPostgres(directory: string, port: number): { program: Program; url: string } {
  const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
  execFileSync('chown', ['postgres', directory]);
  execFileSync(`${POSTGRES}/initdb`, ['-D', `${directory}/data`, '-U', 'psma', '-A', 'trust'], {
    uid,
    stdio: 'ignore',
  });
  const settings = [
    '-p',
    String(port),
    '-k',
    directory,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'logging_collector=off',
  ];
  const program = run(
    `${POSTGRES}/postgres`,
    ['-D', `${directory}/data`, ...settings, '-c', 'log_min_messages=panic'],
    { uid },
  );
  return { program, url: `postgres://psma@127.0.0.1:${port}/postgres` };
}

/** nginx in the foreground, with a directory of its own for what it writes. */
export const startNginx = (directory: string, file: string): Program =>
  run(NGINX, ['-p', directory, '-c', file, '-g', 'daemon off; error_log stderr crit;']);

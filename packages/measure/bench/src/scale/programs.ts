import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, openSync } from 'node:fs';

const NGINX = '/usr/sbin/nginx';
const HAPROXY = '/usr/sbin/haproxy';
export const PROMETHEUS = '/usr/bin/prometheus';
export const PROMTOOL = '/usr/bin/promtool';
/** Program directory of Debian's newest Postgres. */
export const [POSTGRES = ''] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
const PACKAGES = {
  nginx: [NGINX, 'nginx-light'],
  postgres: [`${POSTGRES}/initdb`, 'postgresql'],
  haproxy: [HAPROXY, 'haproxy'],
  patroni: ['/usr/bin/patroni', 'patroni'],
  etcd: ['/usr/bin/etcd', 'etcd-server'],
  etcdctl: ['/usr/bin/etcdctl', 'etcd-client'],
  prometheus: [PROMETHEUS, 'prometheus'],
  promtool: [PROMTOOL, 'prometheus'],
} as const;

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Exits with code 2 if Debian programs are missing. */
export function requirePrograms(names: readonly (keyof typeof PACKAGES)[]): void {
  const missing = missingPrograms(names);
  if (!missing) return;
  print(missing);
  process.exit(2);
}

/** Returns a message about missing programs, or null. */
function missingPrograms(names: readonly (keyof typeof PACKAGES)[]): string | null {
  const needed = names.map((name) => PACKAGES[name]);
  const byRoot = names.includes('postgres');
  if ((!byRoot || process.getuid?.() === 0) && needed.every(([file]) => existsSync(file))) return null;
  const packages = [...new Set(needed.map(([, name]) => name))].join(' ');
  return `This needs ${byRoot ? 'root, and of Debian' : 'of Debian'}: apt-get install ${packages}`;
}

/** User id of Debian's Postgres. */
export const postgresUser = (): number =>
  Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));

/** Child process whose exit can be awaited. */
export interface Program {
  child: ChildProcess;
  end(signal: NodeJS.Signals): Promise<void>;
}

export function run(
  command: string,
  args: string[],
  { log, ...options }: { env?: NodeJS.ProcessEnv; uid?: number; log?: string } = {},
): Program {
  const into = log ? openSync(log, 'a') : null;
  const child = spawn(command, args, {
    stdio: ['ignore', into ?? 'pipe', into ?? 'inherit'],
    ...options,
  });
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

/** Resolves once the program printed this. */
export const waitForOutput = ({ child }: Program, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes(words) && resolve());
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it said ${words}.`)));
  });

/** Starts Debian's Postgres in an empty directory. */
export function startPostgres(directory: string, port: number): { program: Program; url: string } {
  const uid = postgresUser();
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

/** Runs nginx in the foreground with its own output directory. */
export const startNginx = (directory: string, file: string): Program =>
  run(NGINX, ['-p', directory, '-c', file, '-g', 'daemon off; error_log stderr crit;']);

export const startHaproxy = (file: string, log: string): Program =>
  run(HAPROXY, ['-db', '-f', file], { log });

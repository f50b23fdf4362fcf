import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postgresUser, run, type Program } from '../programs.ts';
import { addressOf, etcdEnvironment, patroniConfig, type Ports } from './exampleFiles.ts';

export type Part = 'etcd' | 'patroni' | 'postgres';
export const MACHINE: readonly Part[] = ['patroni', 'postgres', 'etcd'];

/** Simulated machine: etcd member, and Patroni with Postgres. */
export interface DatabaseNode {
  name: string;
  address: string;
  /** Starts stopped parts; Patroni starts Postgres. */
  start(): void;
  /** Sends SIGKILL to these parts in immediate succession. */
  kill(parts: readonly Part[]): Promise<void>;
}

export function databaseNode(nth: number, directory: string, ports: Ports): DatabaseNode {
  mkdirSync(directory, { mode: 0o700 });
  const file = path.join(directory, 'patroni.yaml');
  writeFileSync(file, patroniConfig(ports, nth, directory));
  execFileSync('chown', ['-R', 'postgres', directory]);
  const uid = postgresUser();
  const running = new Map<Part, Program>();
  const launch = (part: Part, command: string, args: string[], env: Record<string, string>) => {
    const child = running.get(part)?.child;
    if (child && child.exitCode === null && child.signalCode === null) return;
    const log = path.join(path.dirname(directory), 'logs', `${part}${nth}.log`);
    running.set(part, run(command, args, { uid, log, env: { PATH: process.env['PATH'], ...env } }));
  };
  return {
    name: `node${nth}`,
    address: addressOf(nth),
    start() {
      launch('etcd', '/usr/bin/etcd', [], etcdEnvironment(ports, nth, directory));
      launch('patroni', '/usr/bin/patroni', [file], { HOME: directory });
    },
    async kill(parts) {
      const ended: Promise<void>[] = [];
      for (const part of parts)
        if (part === 'postgres') killPostgres(path.join(directory, 'data/postmaster.pid'));
        else ended.push(running.get(part)?.end('SIGKILL') ?? Promise.resolve());
      await Promise.all(ended);
    },
  };
}

/** Kills main process and children. */
function killPostgres(file: string): void {
  if (!existsSync(file)) return;
  const [pid = ''] = readFileSync(file, 'utf8').split('\n');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const each of [pid, ...children].filter(Boolean))
    try {
      process.kill(Number(each), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
}

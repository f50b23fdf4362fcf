import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '@psma/database';
import getPort from 'get-port';
import { startHaproxy } from '../programs.ts';
import { databaseNode, MACHINE, type DatabaseNode } from './databaseNode.ts';
import { haproxyConfig, type Ports } from './exampleFiles.ts';

const NODES = [1, 2, 3];
const LOOK_EVERY_MS = 200;
const WHOLE_WITHIN_MS = 120_000;

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  lag?: number | 'unknown';
}

export interface Cluster {
  /** URL through HAProxy. */
  url: string;
  /** Returns primary, synchronous standby, and the other. */
  whole(): Promise<{ primary: DatabaseNode; synchronous: DatabaseNode; other: DatabaseNode }>;
  /** Makes this node's etcd member leader. */
  leadEtcd(node: DatabaseNode): void;
  /** Counts product connections since Postgres started, and listening ones. */
  connections(node: DatabaseNode): Promise<{ sessions: number; listening: number }>;
  stop(): Promise<void>;
}

/** Starts three nodes and HAProxy as in `deploy/database`. */
export async function startCluster(directory: string): Promise<Cluster> {
  mkdirSync(path.join(directory, 'logs'));
  chmodSync(path.join(directory, 'logs'), 0o777);
  const [postgres, patroni, etcd, etcdPeers, haproxy] = await Promise.all(
    NODES.concat(4, 5).map(() => getPort()),
  );
  const ports = { postgres, patroni, etcd, etcdPeers, haproxy } as Ports;
  const nodes = NODES.map((nth) => databaseNode(nth, path.join(directory, `node${nth}`), ports));
  for (const node of nodes) node.start();
  writeFileSync(path.join(directory, 'haproxy.cfg'), haproxyConfig(ports));
  const proxy = startHaproxy(path.join(directory, 'haproxy.cfg'), path.join(directory, 'logs/haproxy.log'));

  const requestPatroni = async <Answer>(
    { address }: DatabaseNode,
    text: string,
    database = 'postgres',
  ): Promise<Answer[]> => {
    const pool = openPool(`postgres://postgres:change-me@${address}:${ports.postgres}/${database}`);
    return pool
      .query(text)
      .then(({ rows }) => rows as Answer[])
      .finally(() => pool.end());
  };
  const cluster: Cluster = {
    url: `postgres://psma:change-me@127.0.0.1:${ports.haproxy}/psma`,
    async whole() {
      const until = Date.now() + WHOLE_WITHIN_MS;
      for (;;) {
        const members = await membersOf(nodes, ports);
        const as = (role: Member['role']) =>
          nodes.find(({ name }) => members.some((each) => each.name === name && each.role === role));
        const [primary, synchronous, other] = [as('leader'), as('sync_standby'), as('replica')];
        const follow = members.every(
          ({ role, state, lag }) => state === 'running' && (role === 'leader' || lag === 0),
        );
        if (primary && synchronous && other && follow) return { primary, synchronous, other };
        if (Date.now() > until) throw new Error(`Not whole: ${JSON.stringify(members)}`);
        await pause(LOOK_EVERY_MS);
      }
    },
    leadEtcd({ name }) {
      const endpoints = nodes.map(({ address }) => `${address}:${ports.etcd}`).join(',');
      const etcdctl = (...args: string[]) =>
        execFileSync('/usr/bin/etcdctl', ['--endpoints', endpoints, ...args], {
          encoding: 'utf8',
          env: { ETCDCTL_API: '3' },
        });
      const [, id = ''] = new RegExp(`^(\\w+), started, ${name},`, 'm').exec(etcdctl('member', 'list')) ?? [];
      etcdctl('move-leader', id);
    },
    async connections(node) {
      const [found] = await requestPatroni<{ sessions: number; listening: number }>(
        node,
        `select (select sessions from pg_stat_database where datname = 'psma') as sessions,
          (select count(*) from pg_stat_activity where datname = 'psma' and query ilike 'listen %') as listening`,
      );
      return found ?? { sessions: -1, listening: -1 };
    },
    async stop() {
      await proxy.end('SIGKILL');
      for (const node of nodes) await node.kill(MACHINE);
    },
  };
  const { primary } = await cluster.whole();
  await requestPatroni(primary, `create user psma password 'change-me'`);
  await requestPatroni(primary, 'create database psma owner psma');
  return cluster;
}

/** Returns members from the first responding Patroni; none without any. */
async function membersOf(nodes: readonly DatabaseNode[], { patroni }: Ports): Promise<Member[]> {
  for (const { address } of nodes) {
    const answer = await fetch(`http://${address}:${patroni}/cluster`).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

import { readFileSync } from 'node:fs';
import { POSTGRES } from '../programs.ts';

/** Ports of nodes and HAProxy, each on its own address. */
export interface Ports {
  postgres: number;
  patroni: number;
  etcd: number;
  etcdPeers: number;
  haproxy: number;
}

const EXAMPLES = new URL('../../../../../assessment/server/deploy/database/', import.meta.url);

export const addressOf = (nth: number): string => `127.0.0.2${nth}`;

/** Returns a `deploy/database` file with local IP addresses and ports. */
function exampleFile(name: string, ports: Ports): string {
  const text = readFileSync(new URL(name, EXAMPLES), 'utf8')
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${ports.haproxy}`)
    .replaceAll('10.0.0.', '127.0.0.');
  const found = new Map([
    ['5432', ports.postgres],
    ['8008', ports.patroni],
    ['2379', ports.etcd],
    ['2380', ports.etcdPeers],
  ]);
  return text.replaceAll(/(:| port )(5432|8008|2379|2380)\b/g, (_, before: string, port: string) => {
    return `${before}${found.get(port)}`;
  });
}

/** Replaces the first node's name and IP address. */
const ofNode = (text: string, nth: number): string =>
  text
    .replace(/^(name: |ETCD_NAME=)node1$/m, `$1node${nth}`)
    .replaceAll(/^(?!ETCD_INITIAL_CLUSTER=|  hosts:)(.*)127\.0\.0\.21/gm, `$1${addressOf(nth)}`);

export const haproxyConfig = (ports: Ports): string => exampleFile('haproxy.cfg', ports);

export const patroniConfig = (ports: Ports, nth: number, directory: string): string =>
  ofNode(exampleFile('patroni.yaml', ports), nth)
    .replaceAll('/var/lib/postgresql', directory)
    .replace(`${directory}/15/psma`, `${directory}/data`)
    .replace(/^ {2}pgpass:/m, `  parameters: { unix_socket_directories: ${directory} }\n$&`)
    .replace(/^ {2}bin_dir: .*/m, `  bin_dir: ${POSTGRES}`);

export const etcdEnvironment = (ports: Ports, nth: number, directory: string): Record<string, string> =>
  Object.fromEntries(
    ofNode(exampleFile('etcd.env', ports), nth)
      .replace('/var/lib/etcd', directory)
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

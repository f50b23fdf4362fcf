import { readFileSync } from 'node:fs';

const EXAMPLE = new URL('../../../../assessment/server/deploy/nginx.conf', import.meta.url);

/** Adapts `deploy`'s nginx example: own port, no TLS, log of servers tried. */
export function nginxConfig(port: number, servers: readonly number[], down: readonly number[] = []): string {
  const targets = [...servers];
  const [upstream = '', site = ''] = readFileSync(EXAMPLE, 'utf8').split(/^(?=server \{)/m);
  const here = upstream.replaceAll(/10\.0\.0\.\d+:\d+([^;]*)/g, (_, settings: string) => {
    const target = targets.shift() ?? 0;
    return `127.0.0.1:${target}${settings}${down.includes(target) ? ' down' : ''}`;
  });
  const plain = site
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^\s*ssl_.*\n/gm, '');
  return `pid nginx.pid;
worker_processes 1;
events { worker_connections 2048; }
http {
  log_format sent '$msec $request_time $status $request_method $upstream_addr';
  access_log access.log sent;
  ${here}
  ${plain}
}
`;
}

export interface Sent {
  /** Seconds since 1970 of arrival and response. */
  from: number;
  to: number;
  status: number;
  /** Servers tried, in order. */
  servers: string[];
}

export const readLog = (file: string): Sent[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [at = '', took = '', status = '', , ...servers] = line.split(/,? /);
      return { from: Number(at) - Number(took), to: Number(at), status: Number(status), servers };
    });

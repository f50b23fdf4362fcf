import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Certificate } from '@psma/test-harness/certificate.ts';
import getPort from 'get-port';

export const NGINX = '/usr/sbin/nginx';
const EXAMPLE = new URL('../../../../platform/platform-server/deploy/nginx.conf', import.meta.url);

/** Runs `deploy`'s nginx site, with and without HTTP/2. */
export async function nginxFronts(product: string, { directory }: Certificate) {
  const ports = { http1: await getPort(), http2: await getPort() };
  const [before = '', site = ''] = readFileSync(EXAMPLE, 'utf8').split(/^(?=server \{)/m);
  const here = site
    .replace('/etc/nginx/tls/assessment.crt', path.join(directory, 'cert.pem'))
    .replace('/etc/nginx/tls/assessment.key', path.join(directory, 'key.pem'));
  const upstream = before.replaceAll(/10\.0\.0\.\d+:\d+/g, new URL(product).host);
  const listening = (port: number, manner: string) =>
    here.replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ${manner}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${each};`,
  );
  const file = path.join(directory, 'nginx.conf');
  writeFileSync(
    file,
    `pid nginx.pid;
daemon off;
error_log error.log;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${upstream}
  ${listening(ports.http1, 'ssl')}
  ${listening(ports.http2, 'ssl http2')}
}
`,
  );
  const nginx = spawn(NGINX, ['-c', file, '-p', directory, '-e', 'error.log'], { stdio: 'inherit' });
  return {
    ports,
    close: () => void nginx.kill(),
  };
}

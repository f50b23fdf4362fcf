import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createServer, HEADER_BYTES } from '@psma/http-kit';
import { readConfig, SECRETS } from '@psma/platform-server/start';
import { workspaceRoot } from '@psma/tooling/workspace';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
const deploy = (file: string) => read(`packages/assessment/server/deploy/${file}`);

const composeOf = (text: string) => parse(text, { merge: true }) as Compose;
const compose = composeOf(deploy('compose.yaml'));
/** As the README's command writes it. */
const withBucket = (file: string) => {
  const [, expressions = ''] = /^sed --in-place (--expression .*) compose\.yaml$/m.exec(deploy('README.md'))!;
  const sed = ['sed', expressions, path.join(workspaceRoot, 'packages/assessment/server/deploy', file)];
  return execFileSync('sh', ['-c', sed.join(' ')], { encoding: 'utf8' });
};
const nginx = deploy('nginx.conf');

interface Compose {
  services: Record<string, Record<string, never>>;
  secrets: Record<string, unknown>;
}
/** Reads deep in a document of untyped form. */
const at = (value: unknown, ...steps: (string | number)[]): unknown =>
  steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value);
const documented = new Set(
  [...read('docs/configuration.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name),
);
const isSetting = (name: string) =>
  documented.has(name) || SECRETS.some((secret) => name === `${secret}_FILE`);

test('Compose runs the image’s server on its port, without rights to write', () => {
  const { port } = readConfig({}, '/');
  const script = (at(compose.services['migrate'], 'command') as string[]).at(-1)!;
  expect(path.basename(script)).toBe('migrate.ts');
  expect(existsSync(path.join(workspaceRoot, script))).toBe(true);
  const server = compose.services['server'];
  expect(at(server, 'ports')).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(at(server, 'read_only')).toBe(true);
  expect(String(at(server, 'healthcheck', 'test'))).toContain(`http://127.0.0.1:${port}/readyz`);
  expect(nginx.match(/server 10\.0\.0\.\d+:(\d+)/g)).toHaveLength(3);
  for (const [, target] of nginx.matchAll(/server 10\.0\.0\.\d+:(\d+)/g)) expect(Number(target)).toBe(port);
});

/** A service's settings; throws for unknown ones. */
function composeSettings({ services, secrets }: Compose, service: string): Record<string, string> {
  const given = at(services[service], 'environment') as Record<string, string>;
  for (const [name, value] of Object.entries(given)) {
    expect([name, isSetting(name)]).toEqual([name, true]);
    if (!name.endsWith('_FILE')) continue;
    expect(secrets).toHaveProperty(path.basename(value));
    expect(at(services[service], 'secrets')).toContain(path.basename(value));
  }
  return given;
}

test('every setting is one that the server has, and the secrets of each are there', () => {
  for (const service of ['migrate', 'server']) composeSettings(compose, service);
});

test('with a bucket every host has its own disk, and all of them the same keys', () => {
  const plain = composeSettings(compose, 'server');
  const settings = composeSettings(composeOf(withBucket('compose.yaml')), 'server');
  const added = Object.keys(settings).filter((name) => !(name in plain));
  expect(added).toEqual(expect.arrayContaining(['RELEASE_SIGNING_KEY_FILE', 'IDENTITY_KEYS_FILE']));
  const withoutFiles = Object.entries(settings).filter(([name]) => !name.endsWith('_FILE'));
  const { bucket } = readConfig(Object.fromEntries(withoutFiles), '/');
  expect(bucket).toMatchObject({ bucket: 'psma-releases', endpoint: 'https://s3.example.org' });
});

test('A-OPS-044 compose.yaml fits the schema of the Compose specification, with a bucket too', async () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-compose-'));
  const problemsOf = (text: string) => {
    const file = path.join(directory, 'compose.yaml');
    writeFileSync(file, text);
    return linter
      .lintFiles([file], false)
      .flatMap(({ messages }) => messages)
      .filter(({ rule }) => rule === 'invalid-schema');
  };
  const text = deploy('compose.yaml');
  expect(problemsOf(text)).toEqual([]);
  expect(problemsOf(withBucket('compose.yaml'))).toEqual([]);
  expect(problemsOf(text.replace('restart:', 'restarts:'))).toHaveLength(1);
  rmSync(directory, { recursive: true });
});

test('nginx balances its braces, speaks HTTP/2, passes on who asks, and holds no stream back', () => {
  const bare = nginx.replaceAll(/#.*$/gm, '');
  expect(bare.split('{').length).toBe(bare.split('}').length);
  for (const line of bare
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean))
    expect(line).toMatch(/[;{}]$/);
  expect(nginx).toMatch(/listen 443 ssl http2;/);
  expect(nginx).toContain('X-Forwarded-For $proxy_add_x_forwarded_for');
  const [, stream = ''] = /location = \/releases\/changes \{([^}]*)\}/.exec(nginx) ?? [];
  expect(stream).toContain('proxy_buffering off');
});

test('nginx passes on as many cookies as the server accepts', () => {
  const [, count, kilobytes] = /large_client_header_buffers (\d+) (\d+)k;/.exec(nginx)!;
  expect(Number(count)).toBeGreaterThan(1);
  expect(Number(kilobytes) * 1024).toBe(HEADER_BYTES);
});

test('nginx lets no address take all connections or all event streams', () => {
  const [zone, ...limits] = [
    ...nginx.matchAll(/^ *limit_conn(?:_zone \$binary_remote_addr zone=| )(\w+)[ :](\w+);/gm),
  ];
  expect(zone?.[1]).toBe('clients');
  expect(limits.map(([, name]) => name)).toEqual(['clients', 'clients']);
  const [all = 0, streams = 0] = limits.map(([, , most]) => Number(most));
  expect(all).toBeLessThan(createServer().server.maxConnections / 10);
  expect(streams).toBeLessThan(all);
  expect(nginx).toContain('limit_conn_status 429;');
});

test('three database nodes, HAProxy before the primary, and two copies of each commit', () => {
  const patroni = parse(deploy('database/patroni.yaml')) as unknown;
  const haproxy = deploy('database/haproxy.cfg');
  const members = /^ETCD_INITIAL_CLUSTER=(.*)$/m.exec(deploy('database/etcd.env'))![1]!.split(',');
  const nodes = members.map((member) => /^(node\d)=http:\/\/([\d.]+):2380$/.exec(member)!.slice(1));
  expect(at(patroni, 'etcd3', 'hosts')).toEqual(nodes.map(([, address]) => `${address}:2379`));
  const [, port] = String(at(patroni, 'postgresql', 'listen')).split(':');
  expect([...haproxy.matchAll(/^ {4}server (\S+) (\S+)$/gm)].map(([, ...server]) => server)).toEqual(
    nodes.map(([name, address]) => [name, `${address}:${port}`]),
  );
  expect(String(at(patroni, 'restapi', 'listen'))).toBe(
    `${nodes[0]![1]}:${/check port (\d+)/.exec(haproxy)![1]}`,
  );
  expect(haproxy).toContain('OPTIONS /primary');
  const shared = at(patroni, 'bootstrap', 'dcs') as Record<string, number>;
  expect(shared).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
  expect(shared['loop_wait']! + 2 * shared['retry_timeout']!).toBeLessThanOrEqual(shared['ttl']!);
  for (const each of [at(patroni, 'restapi', 'authentication'), at(patroni, 'postgresql', 'authentication')])
    expect(JSON.stringify(each)).toContain('change-me');
});

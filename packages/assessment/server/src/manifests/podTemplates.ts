import type { Container, PodSpec, PodTemplateSpec, Volume, VolumeMount } from 'kubernetes-types/core/v1';
import { SECRETS_DIRECTORY, settingsOf, type DeploymentValues } from './deploymentValues.ts';

/** Name of the objects, and label of the server's pods. */
export const NAME = 'psma';
export const MIGRATION = `${NAME}-migrate`;
const PORT = 4000;

/** After DRAIN_SECONDS a process ends within 25 s. */
const END_SECONDS = 30;

const SECRETS_VOLUME = 'secrets';
const SECRETS_MOUNT: VolumeMount = { name: SECRETS_VOLUME, mountPath: SECRETS_DIRECTORY, readOnly: true };

const container = ({
  image,
}: DeploymentValues): Pick<Container, 'image' | 'envFrom' | 'securityContext'> => ({
  image,
  envFrom: [{ configMapRef: { name: NAME } }],
  securityContext: {
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  },
});

/** The user `node` of the image. */
const pod = ({ secret }: DeploymentValues, volumes: Volume[] = []): Omit<PodSpec, 'containers'> => ({
  automountServiceAccountToken: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: 1000,
    runAsGroup: 1000,
    fsGroup: 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  },
  volumes: [...volumes, { name: SECRETS_VOLUME, secret: { secretName: secret.name } }],
});

export const migrationPod = (values: DeploymentValues): PodTemplateSpec => ({
  metadata: { labels: { app: MIGRATION } },
  spec: {
    ...pod(values),
    restartPolicy: 'Never',
    containers: [
      {
        name: 'migrate',
        ...container(values),
        command: [
          'node',
          '--disable-warning=ExperimentalWarning',
          'packages/assessment/server/src/migrate.ts',
        ],
        volumeMounts: [SECRETS_MOUNT],
      },
    ],
  },
});

export const serverPod = (values: DeploymentValues): PodTemplateSpec => ({
  metadata: { labels: { app: NAME } },
  spec: {
    ...pod(values, [
      {
        name: 'data',
        ...('bucket' in values ? { emptyDir: {} } : { persistentVolumeClaim: { claimName: `${NAME}-data` } }),
      },
      { name: 'temporary', emptyDir: {} },
    ]),
    terminationGracePeriodSeconds: Number(settingsOf(values)['DRAIN_SECONDS']) + END_SECONDS,
    containers: [
      {
        name: 'server',
        ...container(values),
        ports: [{ name: 'http', containerPort: PORT }],
        startupProbe: { httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 2, failureThreshold: 60 },
        livenessProbe: { httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 10, timeoutSeconds: 5 },
        readinessProbe: {
          httpGet: { path: '/readyz', port: 'http' },
          periodSeconds: 3,
          timeoutSeconds: 4,
          failureThreshold: 2,
        },
        resources: values.resources,
        volumeMounts: [
          { name: 'data', mountPath: '/data' },
          { name: 'temporary', mountPath: '/tmp' },
          SECRETS_MOUNT,
        ],
      },
    ],
  },
});

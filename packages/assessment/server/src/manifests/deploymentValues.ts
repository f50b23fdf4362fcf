import { readConfig, SECRETS } from '@psma/platform-server/start';
import { HostName } from '@psma/release-model';
import { Type, type Static } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { messages } from '../messages.ts';

const { manifests: says } = messages;

const strict = { additionalProperties: false };
const Text = Type.String({ minLength: 1 });
const Amounts = Type.Object({ cpu: Type.Optional(Text), memory: Type.Optional(Text) }, strict);

const Common = {
  image: Text,
  replicas: Type.Integer({ minimum: 1 }),
  /** Pods that a drained node leaves running. */
  minAvailable: Type.Integer({ minimum: 0 }),
  hosts: Type.Object({ site: HostName, console: HostName, previews: Type.Optional(HostName) }, strict),
  ingress: Type.Object(
    { class: Text, tlsSecret: Text, annotations: Type.Optional(Type.Record(Type.String(), Type.String())) },
    strict,
  ),
  network: Type.Object(
    {
      /** Namespaces that may connect: of the ingress controller and of monitoring. */
      from: Type.Array(Text, { minItems: 1 }),
      /** TCP ports of database, mail server and other services. */
      ports: Type.Array(Type.Integer({ minimum: 1, maximum: 65_535 }), { minItems: 1 }),
    },
    strict,
  ),
  resources: Type.Object({ requests: Amounts, limits: Amounts }, strict),
  mailFrom: Text,
  /** A Secret of the cluster, and its keys: names of settings. */
  secret: Type.Object({ name: Text, settings: Type.Array(Type.Enum(SECRETS)) }, strict),
  /** Further settings (docs/configuration.md). */
  settings: Type.Record(Type.String(), Type.String()),
};

/** Size of the volume that all pods write, or the bucket in its place. */
const DeploymentValues = Type.Union([
  Type.Object({ ...Common, storage: Text }, strict),
  Type.Object(
    { ...Common, bucket: Type.Object({ name: Text, region: Text, endpoint: Type.Optional(Text) }, strict) },
    strict,
  ),
]);
export type DeploymentValues = Static<typeof DeploymentValues>;

/** Where the Secret is mounted. */
export const SECRETS_DIRECTORY = '/run/secrets/psma';

/** What each pod has a copy of if no volume has it. */
const SHARED_KEYS = ['RELEASE_SIGNING_KEY', 'IDENTITY_KEYS', 'RESULT_SIGNING_KEY'] as const;

/**
 * Checks values against their form, `settingNames` and the server's own rules. Throws
 * with one sentence.
 */
export function requireValues(values: unknown, settingNames: readonly string[]): DeploymentValues {
  if (!Check(DeploymentValues, values)) throw new Error(says.form(problemOf(values)));
  const { secret, settings, replicas, minAvailable } = values;
  for (const name of Object.keys(settings)) {
    if (SECRETS.some((each) => each === name)) throw new Error(says.secretInSettings(name));
    if (!settingNames.includes(name)) throw new Error(says.unknownSetting(name));
  }
  const needed = ['DATABASE_URL', ...('bucket' in values ? SHARED_KEYS : [])] as const;
  const missing = needed.filter((name) => !secret.settings.includes(name));
  if (missing.length > 0) throw new Error(says.missingSecrets(missing));
  if (minAvailable >= replicas) throw new Error(says.minAvailable(replicas));
  readConfig(settingsOf(values), '/');
  return values;
}

/** Place and kind of the first problem, of the form that the values resemble. */
function problemOf(values: unknown): string {
  const hasBucket = typeof values === 'object' && values !== null && 'bucket' in values;
  const [problem] = Errors(DeploymentValues.anyOf[hasBucket ? 1 : 0], values);
  const { instancePath = '', message = '', keyword } = problem ?? {};
  const place = instancePath.slice(1).replaceAll('/', '.');
  // How typebox reports a property that no schema allows.
  return says.problem(place, keyword === 'boolean' ? says.unknown : message);
}

/** The server's settings that are no secrets. */
export function settingsOf(values: DeploymentValues): Record<string, string> {
  const { hosts, mailFrom, settings } = values;
  return {
    PUBLIC_ORIGIN: `https://${hosts.site}`,
    CONSOLE_ORIGIN: `https://${hosts.console}`,
    ...(hosts.previews && { PREVIEW_DOMAIN: hosts.previews }),
    TRUST_PROXY_HOPS: '1',
    DRAIN_SECONDS: '15',
    MAIL_FROM: mailFrom,
    ...('bucket' in values && {
      ARTEFACTS_BUCKET: values.bucket.name,
      ARTEFACTS_REGION: values.bucket.region,
      ...(values.bucket.endpoint && { ARTEFACTS_ENDPOINT: values.bucket.endpoint }),
    }),
    ...settings,
  };
}

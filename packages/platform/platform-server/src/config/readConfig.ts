import path from 'node:path';
import { EnvironmentName, PRODUCTION } from '@psma/release-model';
import type { AdvisorySettings, BucketSettings, TokenLimit } from '@psma/release-registry';
import { isLoopbackHost, LOG_LEVELS, SecretFileError, secretsFromFiles } from '@psma/settings';
import { Check } from 'typebox/value';
import { messages } from '../messages.ts';
import { addresses, securityContact, sender, webhooks } from './contacts.ts';
import { choice, ConfigError, flag, integer, secretUrl, url, type Environment } from './environment.ts';
import { legal } from './links.ts';
import { assetsOrigin, consoleOrigin, openId, pathOn, previewDomain } from './origins.ts';
import type { PlatformConfig } from './PlatformConfig.ts';

const { setting } = messages;

/** Loopback hosts. Passkeys need a name: `localhost`. */
const SELF = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/** May be a file, to keep them out of the environment. */
export const SECRETS = [
  'DATABASE_URL',
  'REGISTRY_DATABASE_URL',
  'ARTEFACTS_KEY_ID',
  'ARTEFACTS_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'RELEASE_SIGNING_KEY',
  'RESULT_SIGNING_KEY',
  'IDENTITY_KEYS',
  'NOTICE_WEBHOOKS',
  'NOTICE_WEBHOOK_SECRET',
] as const;

/** Of a real installation: their recipients, data or keys are none of a demonstration's. */
const REFUSED_IN_DEMONSTRATION = [
  'ARTEFACTS_BUCKET',
  'COGNITO_USER_POOL_ID',
  'DEV_SERVERS',
  'IDENTITY_KEYS',
  'NOTICE_MAIL_TO',
  'NOTICE_WEBHOOKS',
  'OIDC_ISSUER',
  'REGISTRY_DATABASE_URL',
  'RELEASE_SIGNING_KEY',
  'RESULT_SIGNING_KEY',
  'SMTP_URL',
];

/** Reads settings from the environment and secret files. Throws ConfigError. */
export function readConfig(environment: Environment, root: string): PlatformConfig {
  const env = withSecrets(environment);
  const port = integer(env, 'PORT', 4000, 1, 65_535);
  const host = env['HOST'] || '127.0.0.1';
  const local = `http://${SELF.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  const origin = url(env, 'PUBLIC_ORIGIN', local, ['http:', 'https:']).replace(/\/+$/, '');
  const brand = env['BRAND'] || 'Protective Security Authority';
  const hostedPool = env['COGNITO_USER_POOL_ID'];
  const region = env['COGNITO_REGION'] || hostedPool?.split('_')[0] || 'eu-west-2';
  const userPoolId = hostedPool || 'eu-west-2_Embedded1';
  if (!/^[\w-]+_[0-9a-zA-Z]+$/.test(userPoolId)) throw new ConfigError(setting.userPool(userPoolId));
  if (hostedPool && !env['COGNITO_CLIENT_ID']) throw new ConfigError(setting.noClientId);
  const apiBase = pathOn(origin, env, 'API_BASE', '/api');
  const isDemonstration = demonstration(env, [host, new URL(origin).host]);
  const hostedEndpoint = env['COGNITO_ENDPOINT'] || `https://cognito-idp.${region}.amazonaws.com/`;

  return {
    port,
    host,
    dataDir: path.resolve(root, env['DATA_DIR'] || (isDemonstration ? '.data-demo' : '.data')),
    databaseUrl: secretUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    bucket: bucket(env),
    origin,
    consoleOrigin: consoleOrigin(env, origin),
    previewDomain: previewDomain(env, origin),
    openId: openId(env, origin),
    tokenLimit: choice<TokenLimit>(env, 'RELEASE_TOKENS', 'all', ['all', 'publish']),
    environment: environmentName(env),
    registryDatabaseUrl: secretUrl(env, 'REGISTRY_DATABASE_URL', ['postgres:', 'postgresql:']),
    assetsOrigin: assetsOrigin(env, origin),
    trustProxyHops: integer(env, 'TRUST_PROXY_HOPS', 0, 0, 10),
    releasesKeptDays: env['RELEASES_KEPT_DAYS'] ? integer(env, 'RELEASES_KEPT_DAYS', 0, 1, 3650) : null,
    advisories: advisories(env, root),
    keys: {
      release: env['RELEASE_SIGNING_KEY'] || null,
      result: env['RESULT_SIGNING_KEY'] || null,
      identity: env['IDENTITY_KEYS'] || null,
    },
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 0, 300),
    logLevel: choice(env, 'LOG_LEVEL', 'warn', LOG_LEVELS),
    smtpUrl: secretUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    metricsToken: env['METRICS_TOKEN'] || null,
    tracesEndpoint: env['OTEL_EXPORTER_OTLP_ENDPOINT']
      ? url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', '', ['https:', 'http:'])
      : null,
    alerts: { webhooks: webhooks(env), mailTo: addresses(env, 'NOTICE_MAIL_TO') },
    mailFrom: sender(env, 'MAIL_FROM', `${brand} <no-reply@${new URL(origin).hostname}>`),
    embeddedIdentity: hostedPool
      ? null
      : { preventUserExistenceErrors: flag(env, 'PREVENT_USER_EXISTENCE_ERRORS', false) },
    issuer: hostedPool
      ? `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`
      : `${origin}/idp/${userPoolId}`,
    identityEndpoint: hostedPool ? hostedEndpoint : new URL('/idp/', origin).href,
    devServers: env['DEV_SERVERS'] || null,
    isDemonstration,
    security: securityContact(env),
    runtime: {
      brand,
      apiBase,
      identity: {
        userPoolId,
        userPoolClientId: env['COGNITO_CLIENT_ID'] || 'psma-web',
        region,
        ...(hostedPool ? optional('endpoint', env['COGNITO_ENDPOINT']) : { endpoint: '/idp/' }),
        ...optional('identityPoolId', env['COGNITO_IDENTITY_POOL_ID']),
        ...optional('oauthDomain', env['COGNITO_OAUTH_DOMAIN']),
      },
      legal: {
        terms: pageUrl(env, 'TERMS_URL', legal.terms),
        termsVersion: env['TERMS_VERSION'] || '1',
        privacy: pageUrl(env, 'PRIVACY_URL', legal.privacy),
        cookies: pageUrl(env, 'COOKIES_URL', legal.cookies),
      },
      chat: {
        contact: env['SUPPORT_EMAIL'] || 'support@example.org',
        ...optional('scriptUrl', env['CHAT_SCRIPT_URL']),
      },
      analytics: {
        collector: `${apiBase}/analytics/events`,
        enabled: flag(env, 'ANALYTICS', true),
      },
    },
  };
}

/** Anyone who reaches a demonstration may sign in: it is for this machine, unless `DEMO_PUBLIC` is set. */
function demonstration(env: Environment, hosts: readonly string[]): boolean {
  const [isDemonstration, isPublic] = ['DEMO', 'DEMO_PUBLIC'].map(
    (name) => integer(env, name, 0, 0, 1) === 1,
  );
  if (!isDemonstration) return false;
  const refused = REFUSED_IN_DEMONSTRATION.find((name) => env[name]);
  if (refused) throw new ConfigError(setting.demonstration(refused));
  const reachable = hosts.find((host) => host !== '::1' && !isLoopbackHost(host));
  if (reachable && !isPublic) throw new ConfigError(setting.publicDemonstration(reachable));
  return true;
}

/** Returns the URL of a database outside the data directory. Throws ConfigError without one. */
export function requireDatabaseUrl({ databaseUrl }: PlatformConfig): string {
  if (!databaseUrl) throw new ConfigError(setting.noDatabaseUrl);
  return databaseUrl;
}

function withSecrets(environment: Environment): Environment {
  try {
    return secretsFromFiles(environment, SECRETS);
  } catch (error) {
    throw error instanceof SecretFileError ? new ConfigError(error.message) : error;
  }
}

const optional = <Key extends string>(key: Key, value: string | undefined) =>
  value ? ({ [key]: value } as Record<Key, string>) : {};

function environmentName(env: Environment): string {
  const text = env['ENVIRONMENT'] || PRODUCTION;
  if (!Check(EnvironmentName, text)) throw new ConfigError(setting.environment(text));
  return text;
}

function bucket(env: Environment): BucketSettings | null {
  const name = env['ARTEFACTS_BUCKET'];
  if (!name) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) throw new ConfigError(setting.bucket(name));
  const [keyId, secret] = [env['ARTEFACTS_KEY_ID'], env['ARTEFACTS_SECRET']];
  if (Boolean(keyId) !== Boolean(secret)) throw new ConfigError(setting.bucketKeys);
  return {
    bucket: name,
    region: env['ARTEFACTS_REGION'] || 'eu-west-2',
    endpoint: env['ARTEFACTS_ENDPOINT'] ? url(env, 'ARTEFACTS_ENDPOINT', '', ['https:', 'http:']) : null,
    credentials: keyId && secret ? { keyId, secret } : null,
  };
}

function advisories(env: Environment, root: string): AdvisorySettings | null {
  const action = choice(env, 'ADVISORIES_ACTION', 'warn', ['warn', 'refuse']);
  const file = env['ADVISORIES'];
  return file ? { file: path.resolve(root, file), refuses: action === 'refuse' } : null;
}

/** An operator's page, or the product's own. */
const pageUrl = (env: Environment, name: string, own: string): string =>
  env[name] ? url(env, name, own, ['https:', 'http:']) : own;

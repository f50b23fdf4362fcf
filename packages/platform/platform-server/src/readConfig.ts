import path from 'node:path';
import type { AlertSiteInfo, Recipients } from '@psma/notices';
import { EnvironmentName, HostName, PRODUCTION, type RuntimeConfig } from '@psma/release-model';
import type {
  AdvisorySettings,
  BucketSettings,
  OpenIdSettings,
  PublicOrigins,
  TokenLimit,
} from '@psma/release-registry';
import { isLoopbackHost, LOG_LEVELS, SecretFileError, secretsFromFiles, type LogLevel } from '@psma/settings';
import { Check } from 'typebox/value';
import {
  choice,
  ConfigError,
  flag,
  integer,
  isUrl,
  list,
  secretUrl,
  url,
  type Environment,
} from './environment.ts';
import { messages } from './messages.ts';
import { legal } from './page/links.ts';

const { setting } = messages;

/** All settings of an installation; see docs/configuration.md. */
export interface PlatformConfig {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Storage of artefacts; null for the data directory. */
  bucket: BucketSettings | null;
  /** Public origin of the page, without trailing slash. */
  origin: string;
  /** The only origin of console and registry, or null. */
  consoleOrigin: string | null;
  /** Reserved for previews, or null. */
  previewDomain: string | null;
  /** Signs people in to the console; null for tokens only. */
  openId: OpenIdSettings | null;
  /** What release tokens may do at most. */
  tokenLimit: TokenLimit;
  /** The environment on hosts that no environment names. */
  environment: string;
  /** A registry shared with other installations; null for `databaseUrl`. */
  registryDatabaseUrl: string | null;
  /** Another origin for release files, or null. */
  assetsOrigin: string | null;
  trustProxyHops: number;
  /** Days after which unrequested releases are removed; null for manually. */
  releasesKeptDays: number | null;
  /** Of npm packages, which releases are checked against; null for none. */
  advisories: AdvisorySettings | null;
  /** Null ones are created in the data directory. */
  keys: { release: string | null; result: string | null; identity: string | null };
  /** Seconds of serving after SIGTERM, for balancers. */
  drainSeconds: number;
  logLevel: LogLevel;
  smtpUrl: string | null;
  /** Opens `/metrics` to other machines. */
  metricsToken: string | null;
  /** Trace collector with OTLP over HTTP. */
  tracesEndpoint: string | null;
  mailFrom: string;
  /** Recipients of rollbacks, alarms, killed releases and gate refusals. */
  alerts: Recipients;
  /** Null with a hosted user pool. */
  embeddedIdentity: { preventUserExistenceErrors: boolean } | null;
  /** User pool settings for page and API. */
  issuer: string;
  /** The pool's endpoint. */
  identityEndpoint: string;
  /** `mf-triage=4101,…`: apps from dev servers (`npm run dev`). */
  devServers: string | null;
  /** Example data, and sign-in without a proof. */
  isDemonstration: boolean;
  /** For `/.well-known/security.txt` (RFC 9116), or null. */
  security: SecurityContact | null;
  runtime: RuntimeConfig;
}

export interface SecurityContact {
  /** An https, mailto or tel URI. */
  contact: string;
  expires: Date;
}

/** Origins of the registry, and of its site. */
export const originsOf = ({ origin, consoleOrigin, previewDomain }: PlatformConfig): PublicOrigins => ({
  site: origin,
  console: consoleOrigin,
  previewDomain,
});

/** Names and links for notices. */
export const alertSite = ({ runtime, origin, consoleOrigin }: PlatformConfig): AlertSiteInfo => ({
  brand: runtime.brand,
  origin,
  console: consoleOrigin ?? origin,
});

/** Loopback hosts. Passkeys need a name: `localhost`. */
const SELF = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/** Console host for a local site. */
const LOCAL_CONSOLE = 'console.localhost';

/** Preview domain for a local site. */
const LOCAL_PREVIEWS = 'preview.localhost';

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

/** An email address, or a name and one in angle brackets. */
function sender(env: Environment, name: string, fallback: string): string {
  const text = env[name];
  if (!text) return fallback;
  if (!/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text))
    throw new ConfigError(setting.sender(name, text));
  return text;
}

/**
 * On another host than the site, since ports share cookies. Default for a local
 * site: every browser reaches names below `localhost`.
 */
function consoleOrigin(env: Environment, site: string): string | null {
  const { hostname, host, protocol, port } = new URL(site);
  const text = env['CONSOLE_ORIGIN'];
  if (!text)
    return isLoopbackHost(host) && hostname !== LOCAL_CONSOLE
      ? new URL(`${protocol}//${LOCAL_CONSOLE}:${port}`).origin
      : null;
  const console = new URL(url(env, 'CONSOLE_ORIGIN', '', [protocol]));
  if (console.href !== `${console.origin}/` || console.hostname === hostname)
    throw new ConfigError(setting.consoleOrigin(text));
  return console.origin;
}

/** No host of this installation may lie in it. */
function previewDomain(env: Environment, site: string): string | null {
  const text = env['PREVIEW_DOMAIN'];
  if (!text) return isLoopbackHost(new URL(site).host) ? LOCAL_PREVIEWS : null;
  const origins = [site, consoleOrigin(env, site)].filter((each) => each !== null);
  const isTaken = origins.some((each) => `.${new URL(each).hostname}`.endsWith(`.${text}`));
  if (!Check(HostName, text) || isTaken) throw new ConfigError(setting.previewDomain(text));
  return text;
}

/** https everywhere, except on this machine. */
function openId(env: Environment, site: string): OpenIdSettings | null {
  const issuer = env['OIDC_ISSUER'];
  if (!issuer) return null;
  const isSecure = (text: string) =>
    isUrl(text, ['https:']) || (isUrl(text, ['http:']) && isLoopbackHost(new URL(text).host));
  if (!isSecure(issuer)) throw new ConfigError(setting.oidcIssuer(issuer));
  const console = consoleOrigin(env, site) ?? site;
  if (!isSecure(console)) throw new ConfigError(setting.oidcConsole(console));
  const clientId = env['OIDC_CLIENT_ID'];
  if (!clientId) throw new ConfigError(setting.oidcClient);
  const scopes = env['OIDC_SCOPES'] || 'openid profile';
  if (!scopes.split(' ').includes('openid')) throw new ConfigError(setting.oidcScopes(scopes));
  return { issuer, clientId, clientSecret: env['OIDC_CLIENT_SECRET'] || null, scopes };
}

function environmentName(env: Environment): string {
  const text = env['ENVIRONMENT'] || PRODUCTION;
  if (!Check(EnvironmentName, text)) throw new ConfigError(setting.environment(text));
  return text;
}

/** `https:` if the page is: browsers block `http:` then. */
function assetsOrigin(env: Environment, page: string): string | null {
  const text = env['ASSETS_ORIGIN'];
  if (!text) return null;
  const protocols = page.startsWith('https:') ? ['https:'] : ['https:', 'http:'];
  const { origin, href } = new URL(url(env, 'ASSETS_ORIGIN', '', protocols));
  if (href !== `${origin}/`) throw new ConfigError(setting.assetsOrigin(text));
  return origin === new URL(page).origin ? null : origin;
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

/** Never repeats the values: webhook URLs are secrets. */
function webhooks(env: Environment): Recipients['webhooks'] {
  const urls = list(env, 'NOTICE_WEBHOOKS');
  const secret = env['NOTICE_WEBHOOK_SECRET'] ?? '';
  if (urls.some((text) => !isUrl(text, ['https:', 'http:']))) throw new ConfigError(setting.webhooks);
  if (urls.length > 0 && !/^(?:whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))
    throw new ConfigError(setting.webhookSecret);
  return urls.map((each) => ({ url: each, secret }));
}

/** An operator's page, or the product's own. */
const pageUrl = (env: Environment, name: string, own: string): string =>
  env[name] ? url(env, name, own, ['https:', 'http:']) : own;

/** RFC 9116 needs both. */
function securityContact(env: Environment): SecurityContact | null {
  const { SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires } = env;
  if (!contact && !expires) return null;
  if (!isUrl(contact ?? '', ['https:', 'mailto:', 'tel:'])) throw new ConfigError(setting.securityContact);
  const end = new Date(/^\d{4}-\d{2}-\d{2}$/.test(expires ?? '') ? `${expires}T23:59:59Z` : NaN);
  if (Number.isNaN(end.getTime())) throw new ConfigError(setting.securityExpires);
  return { contact: contact ?? '', expires: end };
}

function addresses(env: Environment, name: string): string[] {
  const found = list(env, name);
  const wrong = found.find((text) => !/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text));
  if (wrong) throw new ConfigError(setting.email(name, wrong));
  return found;
}

/** Cookies and CSP apply to one origin. */
function pathOn(origin: string, env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!/^(\/|https?:)/.test(text) || !isOn(origin, text)) throw new ConfigError(setting.path(name, text));
  return new URL(text, origin).pathname.replace(/\/+$/, '');
}

const isOn = (origin: string, text: string) =>
  URL.canParse(text, origin) && new URL(text, origin).origin === new URL(origin).origin;

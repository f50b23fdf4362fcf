import type { AlertSiteInfo, Recipients } from '@psma/notices';
import type { RuntimeConfig } from '@psma/release-model';
import type {
  AdvisorySettings,
  BucketSettings,
  OpenIdSettings,
  PublicOrigins,
  TokenLimit,
} from '@psma/release-registry';
import type { LogLevel } from '@psma/settings';

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

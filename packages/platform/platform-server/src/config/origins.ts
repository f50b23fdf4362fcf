import { HostName } from '@psma/release-model';
import type { OpenIdSettings } from '@psma/release-registry';
import { isLoopbackHost } from '@psma/settings';
import { Check } from 'typebox/value';
import { messages } from '../messages.ts';
import { ConfigError, isUrl, url, type Environment } from './environment.ts';

const { setting } = messages;

/** Console host for a local site. */
const LOCAL_CONSOLE = 'console.localhost';

/** Preview domain for a local site. */
const LOCAL_PREVIEWS = 'preview.localhost';

/**
 * On another host than the site, since ports share cookies. Default for a local
 * site: every browser reaches names below `localhost`.
 */
export function consoleOrigin(env: Environment, site: string): string | null {
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
export function previewDomain(env: Environment, site: string): string | null {
  const text = env['PREVIEW_DOMAIN'];
  if (!text) return isLoopbackHost(new URL(site).host) ? LOCAL_PREVIEWS : null;
  const origins = [site, consoleOrigin(env, site)].filter((each) => each !== null);
  const isTaken = origins.some((each) => `.${new URL(each).hostname}`.endsWith(`.${text}`));
  if (!Check(HostName, text) || isTaken) throw new ConfigError(setting.previewDomain(text));
  return text;
}

/** https everywhere, except on this machine. */
export function openId(env: Environment, site: string): OpenIdSettings | null {
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

/** `https:` if the page is: browsers block `http:` then. */
export function assetsOrigin(env: Environment, page: string): string | null {
  const text = env['ASSETS_ORIGIN'];
  if (!text) return null;
  const protocols = page.startsWith('https:') ? ['https:'] : ['https:', 'http:'];
  const { origin, href } = new URL(url(env, 'ASSETS_ORIGIN', '', protocols));
  if (href !== `${origin}/`) throw new ConfigError(setting.assetsOrigin(text));
  return origin === new URL(page).origin ? null : origin;
}

/** Cookies and CSP apply to one origin. */
export function pathOn(origin: string, env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!/^(\/|https?:)/.test(text) || !isOn(origin, text)) throw new ConfigError(setting.path(name, text));
  return new URL(text, origin).pathname.replace(/\/+$/, '');
}

const isOn = (origin: string, text: string) =>
  URL.canParse(text, origin) && new URL(text, origin).origin === new URL(origin).origin;

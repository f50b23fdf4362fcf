import type { Recipients } from '@psma/notices';
import { messages } from '../messages.ts';
import { ConfigError, isUrl, list, type Environment } from './environment.ts';
import type { SecurityContact } from './PlatformConfig.ts';

const { setting } = messages;

/** An email address, or a name and one in angle brackets. */
export function sender(env: Environment, name: string, fallback: string): string {
  const text = env[name];
  if (!text) return fallback;
  if (!/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text))
    throw new ConfigError(setting.sender(name, text));
  return text;
}

export function addresses(env: Environment, name: string): string[] {
  const found = list(env, name);
  const wrong = found.find((text) => !/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text));
  if (wrong) throw new ConfigError(setting.email(name, wrong));
  return found;
}

/** Never repeats the values: webhook URLs are secrets. */
export function webhooks(env: Environment): Recipients['webhooks'] {
  const urls = list(env, 'NOTICE_WEBHOOKS');
  const secret = env['NOTICE_WEBHOOK_SECRET'] ?? '';
  if (urls.some((text) => !isUrl(text, ['https:', 'http:']))) throw new ConfigError(setting.webhooks);
  if (urls.length > 0 && !/^(?:whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))
    throw new ConfigError(setting.webhookSecret);
  return urls.map((each) => ({ url: each, secret }));
}

/** RFC 9116 needs both. */
export function securityContact(env: Environment): SecurityContact | null {
  const { SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires } = env;
  if (!contact && !expires) return null;
  if (!isUrl(contact ?? '', ['https:', 'mailto:', 'tel:'])) throw new ConfigError(setting.securityContact);
  const end = new Date(/^\d{4}-\d{2}-\d{2}$/.test(expires ?? '') ? `${expires}T23:59:59Z` : NaN);
  if (Number.isNaN(end.getTime())) throw new ConfigError(setting.securityExpires);
  return { contact: contact ?? '', expires: end };
}

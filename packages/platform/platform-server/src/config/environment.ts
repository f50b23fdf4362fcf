import { messages } from '../messages.ts';

const { setting } = messages;

/** Wrong setting: one line that names it and the remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Record<string, string | undefined>;

/** Each reads one variable, or throws ConfigError. */
export function integer(
  env: Environment,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d+$/.test(text) || Number(text) < least || Number(text) > most)
    throw new ConfigError(setting.integer(name, text, least, most));
  return Number(text);
}

export function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (!text) return fallback;
  if (text !== 'on' && text !== 'off') throw new ConfigError(setting.flag(name, text));
  return text === 'on';
}

export function choice<Choice extends string>(
  env: Environment,
  name: string,
  fallback: Choice,
  choices: readonly Choice[],
): Choice {
  const text = env[name];
  if (!text) return fallback;
  const chosen = choices.find((each) => each === text);
  if (!chosen) throw new ConfigError(setting.choice(name, text, choices));
  return chosen;
}

export function url(env: Environment, name: string, fallback: string, protocols: string[]): string {
  const text = env[name] || fallback;
  if (!isUrl(text, protocols)) throw new ConfigError(setting.url(name, text, protocols));
  return text;
}

/** Reads comma-separated values. */
export const list = (env: Environment, name: string) =>
  (env[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);

/** Never repeats the value: it may hold a password. */
export function secretUrl(env: Environment, name: string, protocols: string[]): string | null {
  const text = env[name];
  if (!text) return null;
  if (!isUrl(text, protocols)) throw new ConfigError(setting.secretUrl(name, protocols));
  return text;
}

export const isUrl = (text: string, protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

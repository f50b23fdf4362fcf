import { readFileSync } from 'node:fs';
import { errnoOf } from './errnoOf.ts';
import { messages } from './messages.ts';

type Environment = Record<string, string | undefined>;

/** The message names variable and file, never the content. */
export class SecretFileError extends Error {
  override name = 'SecretFileError';
}

/**
 * Reads secrets from files named by variables with suffix `_FILE`. Trims white
 * space. Throws SecretFileError for an unreadable or empty file, or both variables.
 */
export function secretsFromFiles(env: Environment, names: readonly string[]): Environment {
  const given = names.flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file ? [[name, secretOf(name, file, env[name])]] : [];
  });
  return { ...env, ...Object.fromEntries(given) };
}

function secretOf(name: string, file: string, other: string | undefined): string {
  if (other) throw new SecretFileError(messages.secretTwice(name));
  const secret = read(name, file).trim();
  if (!secret) throw new SecretFileError(messages.secretEmpty(name, file));
  return secret;
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SecretFileError(messages.secretUnreadable(name, file, errnoOf(error)));
  }
}

import { readFileSync } from 'node:fs';
import { messages } from '../messages.ts';

type Environment = Record<string, string | undefined>;

/** A secret's file that cannot be used; its message names variable and file, never what is in it. */
export class SecretFileError extends Error {
  override name = 'SecretFileError';
}

/**
 * The same environment with each secret in place whose file is named by its variable with `_FILE` behind, as container
 * platforms hand them out. White space around it is no part of a secret. Throws SecretFileError where the file cannot be
 * read or is empty, or the secret is given in both ways.
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
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new SecretFileError(messages.secretUnreadable(name, file, code));
  }
}

import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { isObjectOf, isString, parseJson } from '@psma/validators';

interface SignIn {
  token: string;
  expires: string;
}

const isSignIn = isObjectOf<SignIn>({ token: isString, expires: isString });

/** One file for each registry, readable by this user only. */
const fileOf = (url: string) => {
  const directory = process.env['XDG_CONFIG_HOME'] || path.join(homedir(), '.config');
  return path.join(directory, 'psma', `sign-in-${encodeURIComponent(new URL(url).origin)}.json`);
};

export async function storeSignIn(url: string, signIn: SignIn): Promise<void> {
  const file = fileOf(url);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify(signIn), { mode: 0o600 });
  await chmod(file, 0o600);
}

/** Null without one, or once it has expired. */
export async function readSignIn(url: string): Promise<string | null> {
  const text = await readFile(fileOf(url), 'utf8').catch(() => '');
  const signIn = parseJson(text, isSignIn);
  return signIn && Date.parse(signIn.expires) > Date.now() ? signIn.token : null;
}

export const forgetSignIn = (url: string): Promise<void> =>
  readSignIn(url).then((token) => (token === null ? undefined : writeFile(fileOf(url), '')));

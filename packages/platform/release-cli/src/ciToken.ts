import { REGISTRY_ROUTES } from '@psma/release-contract';
import { isObjectOf, isString, parseJson } from '@psma/validators';
import { CliError } from './cliError.ts';
import { messages } from './messages.ts';

const isIdToken = isObjectOf<{ value: string }>({ value: isString });
const isExchanged = isObjectOf<{ token: string }>({ token: isString });
const isRefusal = isObjectOf<{ message: string }>({ message: isString });

/**
 * Exchanges the ID token of a GitHub Actions or GitLab job, which needs no stored secret.
 * Null outside such a job.
 */
export async function exchangeCiToken(url: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const idToken = env['RELEASE_ID_TOKEN'] || (await requestGithubToken(url, env));
  if (!idToken) return null;
  const { method, path } = REGISTRY_ROUTES.tokenExchange;
  const response = await fetch(new URL(path, url), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: idToken }),
  });
  const text = await response.text();
  const exchanged = parseJson(text, isExchanged);
  if (response.ok && exchanged) return exchanged.token;
  const why = parseJson(text, isRefusal)?.message ?? String(response.status);
  throw new CliError(messages.registry.exchangeRefused(why), 1, 'TokenRefused');
}

/** GitHub hands it out to jobs with the permission `id-token: write`. */
async function requestGithubToken(url: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer } = env;
  if (!address || !bearer) return null;
  const target = new URL(address);
  target.searchParams.set('audience', new URL(url).origin);
  const response = await fetch(target, { headers: { authorization: `Bearer ${bearer}` } });
  const idToken = parseJson(await response.text(), isIdToken);
  if (!response.ok || !idToken)
    throw new CliError(messages.registry.noIdToken(response.status), 3, 'TokenRefused');
  return idToken.value;
}

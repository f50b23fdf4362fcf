import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  isScoped,
  OWNER_TOKEN_FILE,
  pathIn,
  REGISTRY_ROUTES,
  requestFields,
  UPLOAD_TYPE,
  WARNING_HEADER,
  type ChangeName,
  type ChangeRequest,
  type Json,
  type Published,
  type ReleaseKey,
} from '@psma/release-contract';
import { routePath, type Answer, type Route, type RouteRequest } from '@psma/route-contract';
import { SecretFileError, secretsFromFiles } from '@psma/settings';
import { isArrayOf, isObjectOf, isOptional, isString, parseJson } from '@psma/validators';
import { exchangeCiToken } from './ciToken.ts';
import { CliError } from './cliError.ts';
import { firstByte, TimedOut } from './firstByte.ts';
import { messages } from './messages.ts';
import { readSignIn } from './signInFile.ts';
import { terminalText } from './terminalText.ts';

type Optional<Options> = object extends Options ? [options?: Options] : [options: Options];

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface RegistryClient {
  url: string;
  /** Makes a request; undefined for an empty response. */
  call<Each extends Route>(route: Each, ...[options]: Optional<RouteRequest<Each>>): Promise<Answer<Each>>;
  /** Makes a change; undefined for an empty response. */
  change<Name extends ChangeName>(
    name: Name,
    request: ChangeRequest<Name>,
    reason: string,
  ): Promise<Answer<(typeof REGISTRY_ROUTES)[Name]>>;
  /** The same server and token, in this environment. */
  in(environment: string): RegistryClient;
  /** Sends a release, possibly for previews only; a body that fails prevents it. */
  upload(body: ReadableStream<Uint8Array>, previewOnly?: boolean): Promise<Json<Published>>;
  /** Sends source maps, which stay private. */
  sendSourceMaps(key: ReleaseKey, maps: Uint8Array): Promise<void>;
}

/**
 * `environment`: where requests apply; without it the asked host decides. Waits at
 * most `timeoutS` seconds for a response to begin; without limit after an
 * upload. Refusals and an unreachable server throw a one-line `CliError`.
 */
export function registryClient(
  url: string,
  token: string,
  { timeoutS, environment }: { timeoutS: number; environment?: string | undefined },
): RegistryClient {
  async function send(
    route: Route,
    { params = {}, query = {} }: Asked,
    init: { headers?: Record<string, string>; body?: BodyInit; duplex?: 'half' },
  ): Promise<unknown> {
    const path = routePath(route, params);
    const isInEnvironment = environment !== undefined && isScoped(path);
    const place = new URL(isInEnvironment ? pathIn(environment, path) : path, url);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) place.searchParams.set(name, String(value));
    const headers: Record<string, string> = {
      ...init.headers,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const { method } = route;
    const isUpload = headers['content-type'] === UPLOAD_TYPE;
    const fail = (error: unknown) => {
      throw new CliError(noAnswer(url, method, error, timeoutS), 3);
    };
    const answer = await firstByte(isUpload ? null : timeoutS, (signal) =>
      fetch(place, { ...init, method, headers, signal }),
    ).catch(fail);
    const text = await answer.text().catch(fail);
    if (!answer.ok)
      throw refusal(text, answer.status, isInEnvironment || !isScoped(path) || isRecent(path) ? url : null);
    const warning = answer.headers.get(WARNING_HEADER);
    if (warning) warn(messages.registry.notTakenIn(decodeURIComponent(warning)));
    return text ? JSON.parse(text) : undefined;
  }

  // The server enforces the same contract as the types.
  const call = async (route: Route, asked: Asked) =>
    send(route, asked, {
      ...(asked.body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked.body) }
        : {}),
    });

  return {
    url,
    async call<Each extends Route>(route: Each, ...[options]: Optional<RouteRequest<Each>>) {
      return (await call(route, options ?? {})) as Answer<Each>;
    },
    async change<Name extends ChangeName>(name: Name, request: ChangeRequest<Name>, reason: string) {
      const fields = requestFields(name);
      const values: Record<string, unknown> = request;
      const asked = {
        params: Object.fromEntries(fields.params.map((field) => [field, String(values[field])])),
        body: { ...Object.fromEntries(fields.body.map((field) => [field, values[field]])), reason },
      };
      return (await call(REGISTRY_ROUTES[name], asked)) as Answer<(typeof REGISTRY_ROUTES)[Name]>;
    },
    in: (other) => registryClient(url, token, { timeoutS, environment: other }),
    async upload(body, previewOnly = false) {
      const route = previewOnly ? REGISTRY_ROUTES.previewPublish : REGISTRY_ROUTES.publish;
      const headers = { 'content-type': UPLOAD_TYPE };
      return (await send(route, {}, { headers, body, duplex: 'half' })) as Json<Published>;
    },
    async sendSourceMaps({ remote, releaseId }, maps) {
      await send(
        REGISTRY_ROUTES.sourceMaps,
        { params: { remote, release: releaseId } },
        { headers: { 'content-type': UPLOAD_TYPE }, body: Buffer.from(maps) },
      );
    },
  };
}

const warn = (line: string) => void process.stderr.write(`${terminalText(line)}\n`);

/** Connection errors: no request reached a server. */
const NOT_CONNECTED = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Explains a missing response: a sent change may have been made. */
function noAnswer(url: string, method: string, error: unknown, timeoutS: number): string {
  const { registry } = messages;
  // Node's fetch wraps the system error.
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  const isUnsure = method !== 'GET' && !NOT_CONNECTED.has(cause?.code ?? '');
  const after = isUnsure ? ` ${registry.changeUnsure}` : '';
  if (error instanceof TimedOut) return registry.timedOut(url, timeoutS) + after;
  const why = cause?.message ?? String(error);
  return isUnsure ? registry.brokeOff(url, why) + after : registry.silent(url, why);
}

/** Name of the 404 for an unknown path. */
const NO_SUCH_PATH = 'NotFound';

const isRefusal = isObjectOf<{
  name?: string;
  message: string;
  details?: { problems?: string[]; codes?: string[] };
}>({
  name: isOptional(isString),
  message: isString,
  details: isOptional(
    isObjectOf({ problems: isOptional(isArrayOf(isString)), codes: isOptional(isArrayOf(isString)) }),
  ),
});

const isRecent = (path: string) => /^\/registry\/(?:previews|replays)/.test(path);

/** `url`: of a server that might not know environments, previews or replays, else null. */
function refusal(text: string, status: number, url: string | null): CliError {
  const body = parseJson(text, isRefusal);
  if (url !== null && status === 404 && (body === null || body.name === NO_SUCH_PATH))
    return new CliError(messages.registry.noEnvironments(url), 1, 'OlderServer');
  if (!body) return new CliError(messages.registry.noReason(status), 3);
  const { name = 'Unexpected', message, details: { problems = [message], codes = [] } = {} } = body;
  const lines = problems.map((text, index) => ({ text, code: codes[index] ?? name }));
  return new CliError(lines, status < 500 ? 1 : 3, name);
}

/** The given token, else RELEASE_TOKEN or RELEASE_TOKEN_FILE, else that of a CI job or sign-in, else the local owner's. */
export async function findToken(given: string | undefined, url: string, dataDir: string): Promise<string> {
  const token =
    (given ?? tokenOf(process.env)) || (await exchangeCiToken(url, process.env)) || (await readSignIn(url));
  if (token) return token;
  const local = /^(?:127\.0\.0\.1|(?:.+\.)?localhost|\[::1\])$/.test(new URL(url).hostname);
  const file = path.join(dataDir, OWNER_TOKEN_FILE);
  const owner = local ? await readFile(file, 'utf8').catch(() => '') : '';
  if (!owner) throw new CliError(messages.registry.noToken(local ? file : null), 2, 'NoToken');
  return owner.trim();
}

function tokenOf(env: NodeJS.ProcessEnv): string | undefined {
  try {
    return secretsFromFiles(env, ['RELEASE_TOKEN'])['RELEASE_TOKEN'];
  } catch (error) {
    throw error instanceof SecretFileError ? new CliError(error.message, 2, 'NoToken') : error;
  }
}

import { parentPort, workerData } from 'node:worker_threads';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import type { Reply, Request } from './startAmplify.ts';

/** One Amplify client like a browser, with its own clock. */
const RealDate = Date;
let offset = 0;

globalThis.Date = class extends RealDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(RealDate.now() + offset);
    else super(parts[0]);
  }

  static override now() {
    return RealDate.now() + offset;
  }
} as DateConstructor;

const cookies = new Map<string, string>();
const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
  const response = await realFetch(input, { ...init, headers });
  for (const cookie of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    cookies.set(name, value);
  }
  return response;
};

type Commands = Record<string, (...parameters: never[]) => unknown>;

const OWN: Commands = {
  tokens: async (options: auth.FetchAuthSessionOptions) => {
    const { tokens } = await auth.fetchAuthSession(options);
    return tokens && { access: tokens.accessToken.toString(), id: tokens.idToken?.toString() };
  },
  advance: (milliseconds: number) => {
    offset += milliseconds;
  },
};

Amplify.configure({ Auth: { Cognito: workerData } });

parentPort?.on('message', async ({ id, name, parameters }: Request) => {
  const reply = await run(name, parameters).then(
    (result): Reply => ({
      id,
      result: result === undefined ? undefined : JSON.parse(JSON.stringify(result)),
    }),
    (error: Error): Reply => ({ id, error: { name: error.name, message: error.message } }),
  );
  parentPort?.postMessage(reply);
});

/** Looks functions up at each call, as Amplify replaces `autoSignIn`. */
async function run(name: string, parameters: unknown[]): Promise<unknown> {
  const command = OWN[name] ?? (auth as unknown as Commands)[name];
  if (!command) throw new Error(`Amplify has no function ${name}.`);
  return command(...(parameters as never[]));
}

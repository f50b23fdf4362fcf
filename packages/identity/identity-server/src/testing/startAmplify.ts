import { Worker } from 'node:worker_threads';
import type * as auth from 'aws-amplify/auth';

type Auth = typeof auth;
type Functions = {
  [
    Name in keyof Auth as Auth[Name] extends (...input: never[]) => Promise<unknown> ? Name : never
  ]: Auth[Name];
};
/** Amplify's functions with their input; results arrive as plain data. */
type Calls = {
  [Name in keyof Functions]: (input?: unknown) => Promise<Awaited<ReturnType<Functions[Name]>>>;
};

export interface Request {
  id: number;
  name: string;
  parameters: unknown[];
}

export interface Reply {
  id: number;
  result?: unknown;
  error?: { name: string; message: string };
}

export interface AmplifyClient extends Calls {
  /** The user's tokens, refreshed first if due. */
  tokens(options?: { forceRefresh: boolean }): Promise<{ access: string; id?: string } | undefined>;
  /** Advances this client's clock. */
  advance(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the real Amplify in a separate thread: a second client is a second
 * browser, and arithmetic is fifty times faster. Rethrows named errors.
 */
export function startAmplify(config: Record<string, unknown>): AmplifyClient {
  const worker = new Worker(new URL('./amplifyWorker.ts', import.meta.url), {
    workerData: config,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_OPTIONS: '' },
    stdout: true,
  });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  worker.on('message', ({ id, result, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (error) call?.reject(Object.assign(new Error(error.message), { name: error.name }));
    else call?.resolve(result);
  });
  worker.on('error', (error: Error) => waiting.forEach((call) => call.reject(error)));

  worker.unref();
  let calls = 0;
  const send = (name: string, ...parameters: unknown[]) =>
    new Promise((resolve, reject) => {
      const id = (calls += 1);
      waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, name, parameters } satisfies Request);
    });

  return new Proxy({} as AmplifyClient, {
    get: (_target, name) => {
      if (name === 'close') return async () => void (await worker.terminate());
      return (...parameters: unknown[]) => send(String(name), ...parameters);
    },
  });
}

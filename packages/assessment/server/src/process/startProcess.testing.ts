import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const serve = fileURLToPath(new URL('../serve.ts', import.meta.url));

/** One of several servers: a process on a fixed port. */
export interface ServerProcess {
  url: string;
  /** Standard output and error since the first start. */
  output(): string;
  /** Resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts or restarts it; otherwise like `startProcess`. */
  start(): Promise<void>;
}

/** Resolves when ready; rejects with its output. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const server = await serverProcess(env);
  await server.start();
  return server;
}

/** Not started yet. */
export async function serverProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await getPort();
  let child: ChildProcess | null = null;
  let output = '';
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    end: (signal) =>
      new Promise((resolve) => {
        if (!child || child.exitCode !== null || child.signalCode !== null)
          return resolve(child?.exitCode ?? null);
        child.once('exit', resolve);
        child.kill(signal);
      }),
    start: () => {
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serve], {
        env: { PATH, NODE_COMPILE_CACHE, ...env, PORT: String(port) },
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      return ready(child);
    },
  };
}

/** Resolves when the child prints that it is ready; rejects with its output if it ends before. */
export function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (/^Ready: /m.test(said)) resolve();
      });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
}

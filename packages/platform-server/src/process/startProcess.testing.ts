import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

const serve = fileURLToPath(new URL('../serve.ts', import.meta.url));

/** One server of several: a process of its own, on a port that it keeps. */
export interface ServerProcess {
  url: string;
  /** Resolves with the exit code once it has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts it again after it ended. */
  start(): Promise<void>;
}

/** Resolves when it is ready; rejects with what it said when it ends before. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await getPort();
  const url = `http://127.0.0.1:${port}`;
  let child = launch();
  await ready(child);

  function launch() {
    return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serve], {
      env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
    });
  }
  return {
    url,
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
        child.once('exit', resolve);
        child.kill(signal);
      }),
    start: () => {
      child = launch();
      return ready(child);
    },
  };
}

function ready(child: ReturnType<typeof spawn>): Promise<void> {
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

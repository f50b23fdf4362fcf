import { once } from 'node:events';
import getPort from 'get-port';
import type { Running } from './workspaceCopy.ts';

/** A running site with one remote from a folder. */
export interface RunningDevProxy {
  url: string;
  stop(): Promise<void>;
}

/** Starts the command at a free port; resolves once the first build is shown. */
export async function startDevProxy(start: (port: string) => Running): Promise<RunningDevProxy> {
  const port = String(await getPort());
  const child = start(port);
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/^Build 1 is shown/m.test(printed)) resolve();
      if (!/^There is no build/m.test(printed)) return;
      child.kill('SIGTERM');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The proxy ended with ${code}:\n${printed}`)));
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { node } from '@psma/test-harness/product.ts';
import getPort from 'get-port';
import { run, waitForOutput, type Program } from '../programs.ts';

const SERVERS = 2;
const serve = fileURLToPath(new URL('../../../../../assessment/server/src/serve.ts', import.meta.url));

/** Starts two servers sharing database, keys and origin. */
export async function startServers(directory: string, DATABASE_URL: string) {
  const urls: string[] = [];
  const running: Program[] = [];
  while (urls.length < SERVERS) {
    const port = await getPort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      PORT: String(port),
      DATABASE_URL,
      DATA_DIR: path.join(directory, 'data'),
      PUBLIC_ORIGIN: urls[0] ?? url,
    };
    const program = run(node, ['--disable-warning=ExperimentalWarning', serve], { env });
    running.push(program);
    urls.push(url);
    await waitForOutput(program, 'Ready: ');
  }
  return { urls, stop: async () => void (await Promise.all(running.map((each) => each.end('SIGKILL')))) };
}

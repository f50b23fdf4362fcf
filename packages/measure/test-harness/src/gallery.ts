import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../../platform/tooling/src/commands/gallery.ts', import.meta.url));

/** Starts the design-system gallery on a free port. */
export async function startGallery(): Promise<{ url: string; stop: () => void }> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /Ready: (\S+)/.exec(said)?.[1];
      if (ready) resolve(ready);
    });
    server.once('exit', () => reject(new Error(`The gallery has ended: ${said}`)));
  });
  return { url, stop: () => void server.kill('SIGTERM') };
}

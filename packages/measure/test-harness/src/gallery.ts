import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { whenReady } from './whenReady.ts';

const SCRIPT = fileURLToPath(new URL('../../../platform/tooling/src/commands/gallery.ts', import.meta.url));

/** Starts the design-system gallery on a free port. */
export async function startGallery(): Promise<{ url: string; stop: () => void }> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await whenReady(server, 'The gallery');
  return { url, stop: () => void server.kill('SIGTERM') };
}

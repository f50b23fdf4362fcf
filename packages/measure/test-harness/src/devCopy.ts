import path from 'node:path';
import getPort from 'get-port';
import { whenReady } from './whenReady.ts';
import { copyWorkspace, shareBuilds, type WorkspaceCopy } from './workspaceCopy.ts';

/** `npm run dev` in a copy of the workspace. */
export interface DevCopy extends Pick<WorkspaceCopy, 'edit' | 'remove'> {
  url: string;
}

export async function startDevCopy(apps: string[]): Promise<DevCopy> {
  const copy = copyWorkspace();
  shareBuilds(copy);
  const port = await getPort();
  const child = copy.start('packages/platform/tooling/src/commands/dev.ts', apps, {
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: path.join(copy.directory, '.data'),
    DATABASE_URL: '',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await whenReady(child, 'Development mode');
  return {
    url: `http://127.0.0.1:${port}`,
    edit: copy.edit,
    remove: async () => {
      child.kill('SIGTERM');
      await ended;
      await copy.remove();
    },
  };
}

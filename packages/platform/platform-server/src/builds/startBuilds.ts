import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { messages } from '../messages.ts';
import type { Preparation } from '../process/runServer.ts';

/** Sent to the process once the database is available. */
export interface ReleaseTarget {
  databaseUrl: string;
  mailLinks: readonly string[];
}

/** Builds, publishes and promotes apps in a separate process, which frees its memory. */
export function startBuilds(apps: readonly string[]): Preparation {
  const child = fork(fileURLToPath(new URL('./releaseBuilds.ts', import.meta.url)), apps, {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    releaseInto(databaseUrl, mailLinks) {
      if (child.connected) child.send({ databaseUrl, mailLinks } satisfies ReleaseTarget);
    },
    released: new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (code === 0) resolve();
        // After these signals nothing settles: they end the server too.
        else if (signal !== 'SIGINT' && signal !== 'SIGTERM')
          reject(new Error(said.trim() || messages.start.buildsEnded(signal ?? code)));
      });
    }),
    stop: async () => void child.kill(),
  };
}

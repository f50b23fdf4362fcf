import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Builds {
  /** Tells where to publish and promote what was built. */
  releaseInto(databaseUrl: string): void;
  /** Resolves when that is done; rejects with the reason why it cannot be. */
  released: Promise<void>;
  stop(): Promise<void>;
}

/** Begins to build apps in a process of its own: the build tools and the built files in memory end with it. */
export function startBuilds(apps: readonly string[]): Builds {
  const child = fork(fileURLToPath(new URL('./releaseBuilds.ts', import.meta.url)), apps, {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    releaseInto: (databaseUrl) => void (child.connected && child.send(databaseUrl)),
    released: new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (code === 0) resolve();
        // Who has ended it by one of these is ending the server, too.
        else if (signal !== 'SIGINT' && signal !== 'SIGTERM')
          reject(new Error(said.trim() || `The builds ended with ${signal ?? code}.`));
      });
    }),
    stop: async () => void child.kill(),
  };
}

import { jest } from '@jest/globals';
import {
  createRegistryDatabase,
  createTestRegistry,
  type TestRegistry,
} from '@psma/release-registry/testing';
import { resolveLocalhost } from '@psma/settings';
import { runCommandLine } from './runCommandLine.ts';
import { hostPlatform } from './smoke/hostPage.testing.ts';

interface Printed {
  code: number;
  out: string;
  err: string;
}

/** Commands of this process, against a registry of its own. */
export interface TestCommandLine {
  registry: TestRegistry;
  /** Origin of the pages. */
  url: string;
  /** Runs one command with the local owner token, or what `env` has; one at a time. */
  run(args: string[], env?: Record<string, string>): Promise<Printed>;
  json<Answer>(args: string[]): Promise<Answer>;
  close(): Promise<void>;
}

export async function createTestCommandLine(
  prepare: (registry: TestRegistry) => Promise<void>,
): Promise<TestCommandLine> {
  resolveLocalhost();
  const { PATH } = process.env;
  const workingDirectory = process.cwd();
  const database = await createRegistryDatabase();
  const registry = await createTestRegistry(database.pool);
  // Outside a repository, whose last commit is a reason.
  process.chdir(registry.directory);
  await prepare(registry);
  const { app, url } = await hostPlatform(registry.registry);
  const registryUrl = url.replace('127.0.0.1', 'console.localhost');
  Object.assign(registry.registry.origins, {
    site: url,
    console: registryUrl,
    previewDomain: 'preview.localhost',
  });

  const run = async (args: string[], env: Record<string, string> = {}) => {
    const written = { out: '', err: '' };
    const former = process.env;
    const streams = [
      jest
        .spyOn(process.stdout, 'write')
        .mockImplementation((text) => Boolean((written.out += String(text)))),
      jest
        .spyOn(process.stderr, 'write')
        .mockImplementation((text) => Boolean((written.err += String(text)))),
    ];
    process.env = { PATH, DATA_DIR: registry.directory, ...env };
    try {
      const code = await runCommandLine(['--url', registryUrl, ...args]);
      return { code, out: written.out.trim(), err: written.err.trim() };
    } finally {
      process.env = former;
      for (const stream of streams) stream.mockRestore();
    }
  };
  return {
    registry,
    url,
    run,
    async json<Answer>(args: string[]) {
      const { code, out, err } = await run(['--json', ...args]);
      if (code !== 0) throw new Error(err);
      return JSON.parse(out) as Answer;
    },
    async close() {
      process.chdir(workingDirectory);
      app.server.closeAllConnections();
      await app.close();
      await registry.close();
      await database.drop();
    },
  };
}

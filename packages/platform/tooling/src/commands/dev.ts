import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { runDevProxy } from '../devProxy/runDevProxy.ts';
import { SiteError } from '../devProxy/site.ts';
import { APPS, workspaceRoot } from '../workspace/processes.ts';
import { restartOnChange } from './restartOnChange.ts';

/**
 * `npm run dev`: the real product with hot-reload dev servers. `npm run dev --
 * triage`: only named remotes, and always the shell; others as built. The server
 * restarts when its sources change. `--in URL`: one remote in a running site.
 */
const { values, positionals } = parseArgs({
  options: { in: { type: 'string' }, port: { type: 'string', default: '4200' } },
  allowPositionals: true,
});
const requestedApps = positionals.map((name) => (APPS.includes(name) ? name : `mf-${name}`));
const unknown = requestedApps.filter((name) => !APPS.includes(name));
if (unknown.length > 0) stopWith(`Unknown: ${unknown.join(', ')}. Known: ${APPS.join(', ')}.`);
if (values.in === undefined) await startServers();
else await showInSite(values.in);

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function showInSite(site: string): Promise<void> {
  const [remote = ''] = requestedApps;
  if (requestedApps.length !== 1 || remote === 'shell')
    stopWith('Name one remote: npm run dev -- triage --in https://staging.example.org');
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  await runDevProxy(remote, { site, port: Number(values.port), print }).catch((error: unknown) => {
    if (error instanceof SiteError) stopWith(error.message);
    throw error;
  });
}

async function startServers(): Promise<void> {
  const apps = APPS.filter(
    (name) => requestedApps.length === 0 || name === 'shell' || requestedApps.includes(name),
  );

  const start = (script: string, args: string[], env: Record<string, string>) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(script, import.meta.url)), ...args],
      {
        cwd: workspaceRoot,
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, ...env },
      },
    );
    return child;
  };

  const devServers: ChildProcess[] = [];
  const servers: string[] = [];
  for (const app of apps) {
    const port = await getPort();
    devServers.push(start('../webpack/devServer.ts', [app, String(port)], { NODE_ENV: 'development' }));
    servers.push(`${app}=${port}`);
  }
  // A page that is opened before would have no release of these apps.
  await Promise.all(devServers.map((child) => Promise.race([once(child, 'message'), once(child, 'exit')])));
  let isReleased = false;
  const platform = restartOnChange(
    '@psma/server',
    () => {
      const child = start('../../../../assessment/server/src/main.ts', isReleased ? ['--no-build'] : [], {
        DEV_SERVERS: servers.join(','),
      });
      child.once('message', () => (isReleased = true));
      return child;
    },
    (code) => {
      stop();
      process.exitCode = code ?? 0;
    },
  );

  function stop(): void {
    devServers.forEach((child) => child.kill('SIGTERM'));
    platform.stop();
  }
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

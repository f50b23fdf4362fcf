import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { APPS, workspaceRoot } from '../workspace/processes.ts';
import { restartOnChange } from './restartOnChange.ts';

/**
 * `npm run dev`: the real product with hot-reload dev servers. `npm run dev --
 * triage`: only named remotes, and always the shell; others as built. The server
 * restarts when its sources change.
 */
const requestedApps = process.argv.slice(2).map((name) => (APPS.includes(name) ? name : `mf-${name}`));
const unknown = requestedApps.filter((name) => !APPS.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. Known: ${APPS.join(', ')}.\n`);
  process.exit(1);
}
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
let isReleased = false;
const platform = restartOnChange(
  '@psma/platform-server',
  () => {
    const child = start('../../../platform-server/src/main.ts', isReleased ? ['--no-build'] : [], {
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

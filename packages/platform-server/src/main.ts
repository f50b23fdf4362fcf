import { APPS, workspaceRoot } from '@psma/tooling/workspace';
import { startBuilds } from './builds/startBuilds.ts';
import { runServer } from './process/runServer.ts';
import { readConfig } from './readConfig.ts';

// `npm start`: build what is unknown, publish and promote it, serve from this process, print where it is.
await runServer(
  () => readConfig(process.env, workspaceRoot),
  ({ devServers }) => {
    const apps = appsToBuild(devServers);
    return apps.length > 0 ? startBuilds(apps) : null;
  },
);

/** What dev servers serve needs no build; where some apps are built, so is the shell, which they are published against. */
function appsToBuild(devServers: string | null): readonly string[] {
  const served = new Set(devServers?.split(',').map((pair) => pair.split('=')[0]));
  const built = APPS.filter((app) => !served.has(app));
  return built.length > 0 ? APPS.filter((app) => app === 'shell' || built.includes(app)) : [];
}

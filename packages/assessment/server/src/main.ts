import { readConfig, runServer, startBuilds } from '@psma/platform-server/start';
import { APPS, workspaceRoot } from '@psma/tooling/workspace';
import { loadProduct } from './loadProduct.ts';
import { packKit } from './packKit.ts';

// `npm start`: builds, publishes and promotes unknown apps, serves, prints the URL.
// Notifies `npm run dev` of their release; `--no-build` omits that. `--demo` is DEMO=1.
if (process.argv.includes('--demo')) process.env['DEMO'] = '1';
const builds = !process.argv.includes('--no-build');

await runServer(loadProduct, {
  readSettings: () => readConfig(process.env, workspaceRoot),
  prepare: ({ devServers }) => {
    const apps = builds ? appsToBuild(devServers) : [];
    if (apps.length === 0) return null;
    const preparation = startBuilds(apps);
    void preparation.released.then(
      () => process.send?.('released'),
      () => {},
    );
    return preparation;
  },
  packKit,
});

/** Apps on dev servers need no build; any built app needs the shell. */
function appsToBuild(devServers: string | null): readonly string[] {
  const served = new Set(devServers?.split(',').map((pair) => pair.split('=')[0]));
  const built = APPS.filter((app) => !served.has(app));
  return built.length > 0 ? APPS.filter((app) => app === 'shell' || built.includes(app)) : [];
}

import { pageData } from '@psma/remote-kit';

/** Gives another remote's release exactly these paths. */
export function haveScreens(...paths: string[]): void {
  const routes = paths.map((path) => ({ path, page: path, title: path, layout: 'admin' as const }));
  const candidate = {
    releaseId: 'aaaaaaaaaaaa',
    version: '1.0.0',
    federationName: 'other_aaaaaaaaaaaa',
    entry: '/releases/other/aaaaaaaaaaaa/remoteEntry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    routes,
  };
  pageData().resolution.remotes = [
    { remote: 'other', candidates: [candidate], reason: 'stable', because: null, since: null },
  ];
}

import { expect, test } from '@jest/globals';
import { breakingRouteChanges, breakingRouteProblems } from './breakingRouteChanges.ts';
import type { ReleaseManifest, RemoteRoute } from './manifest.ts';

type Route = string | Partial<RemoteRoute>;

const manifest = (routes: Route[]): ReleaseManifest => ({
  remote: 'mf-triage',
  releaseId: '0123456789ab',
  version: '1.0.0',
  commit: 'uncommitted',
  createdAt: '2026-11-20T10:00:00Z',
  createdBy: 'test',
  federationName: 'mf_triage_0123456789ab',
  entry: 'remoteEntry.js',
  files: [],
  routes: routes.map((route) => ({
    path: '/',
    page: 'P',
    title: 'T',
    layout: 'public',
    ...(typeof route === 'string' ? { path: route } : route),
  })),
  contract: '^1.0.0',
  shared: [],
  federationRuntime: '2.9.2',
  globalSelectors: [],
});

const lost = (live: Route[], candidate: Route[]) =>
  breakingRouteChanges(manifest(live), manifest(candidate)).map(({ path, kind }) => `${kind} ${path}`);

test.each<[string, Route[], Route[], string[]]>([
  ['the same routes', ['/', '/triage/:id?'], ['/', '/triage/:id?'], []],
  ['another route beside', ['/'], ['/', '/new'], []],
  ['another name of a parameter', ['/triage/:id'], ['/triage/:sessionId'], []],
  ['one optional segment as two routes', ['/triage/:id?'], ['/triage', '/triage/:id'], []],
  ['another spelling', ['/Triage'], ['/triage'], []],
  ['no routes at all', ['/', '/walkthrough'], [], ['removes /', 'removes /walkthrough']],
  ['one route less', ['/', '/walkthrough'], ['/walkthrough'], ['removes /']],
  ['another path', ['/walkthrough'], ['/tour'], ['removes /walkthrough']],
  ['an optional segment that is needed now', ['/triage/:id?'], ['/triage/:id'], ['removes /triage/:id?']],
  ['an optional segment less', ['/triage/:id?'], ['/triage'], ['removes /triage/:id?']],
  ['a redirect in place of a screen', ['/a'], [{ path: '/a', redirectTo: '/b' }, '/b'], ['removes /a']],
  ['a redirect as before', [{ path: '/a', redirectTo: '/b' }], [{ path: '/a', redirectTo: '/b' }], []],
  ['a screen in place of a redirect', [{ path: '/a', redirectTo: '/b' }], ['/a'], []],
  ['a login before it', ['/'], [{ path: '/', access: ['USER'] }], ['guards /']],
  ['a login in a route that covers it', ['/a/b'], [{ path: '/a/:x', access: ['USER'] }], ['guards /a/b']],
  ['fewer groups', [{ access: ['USER', 'ADMIN'] }], [{ access: ['ADMIN'] }], ['guards /']],
  ['more groups', [{ access: ['ADMIN'] }], [{ access: ['ADMIN', 'USER'] }], []],
  ['no guard any more', [{ access: ['ADMIN'] }], ['/'], []],
])('addresses lost by %s', (_, live, candidate, expected) => {
  expect(lost(live, candidate)).toEqual(expected);
});

test('G131: each removed path is refused by name until its own option accepts it', () => {
  const live = manifest(['/', '/walkthrough', '/help']);
  const candidate = manifest([{ path: '/', access: ['USER'] }, '/help']);
  const problems = (removes: string[], guards: string[]) =>
    breakingRouteProblems(live, candidate, { removes, guards });
  expect(problems([], [])).toEqual([
    'mf-triage@0123456789ab guards /, which is open now. If that is meant: --allow-restricted /.',
    'mf-triage@0123456789ab takes away /walkthrough, which is live now. If that is meant: --allow-removed /walkthrough.',
  ]);
  expect(problems(['/walkthrough', '/'], [])).toHaveLength(1);
  expect(problems(['/walkthrough'], ['/'])).toEqual([]);
});

import type { ResolvedRemote } from '@psma/release-model';
import { remotes } from '../testing/manifests.ts';
import { matchRoute } from './matchRoute.ts';

test.each([
  ['/', 'mf-triage', '/'],
  ['/questionnaire/T01', 'mf-triage', '/questionnaire/:questionId'],
  ['/admin/assessment', 'mf-assessment', '/admin/assessment'],
  ['/admin/assessment/get-title', 'mf-assessment', '/admin/assessment/get-title'],
  ['/admin/assessment/s1/2/3', 'mf-assessment', '/admin/assessment/:session/:sectionNumber?/:pageNumber?'],
  ['/admin/assessment/s1/results', 'mf-assessment', '/admin/assessment/:session/results'],
])('%s belongs to %s, %s', (pathname, name, path) => {
  const match = matchRoute(remotes, pathname);
  expect(match?.remote.remote).toBe(name);
  expect(match?.route.path).toBe(path);
});

test('a modal route is drawn over its parent’s screen', () => {
  expect(matchRoute(remotes, '/admin/dashboard/s1/delete')?.screenPath).toBe('/admin/dashboard');
  expect(matchRoute(remotes, '/recommendations/u1/edit/T01')?.screenPath).toBe('/recommendations/u1');
  expect(matchRoute(remotes, '/recommendations/u1')?.screenPath).toBe('/recommendations/u1');
});

test('an address that no manifest knows has no route', () => {
  expect(matchRoute(remotes, '/nowhere')).toBeNull();
  expect(matchRoute(remotes, '/admin/nowhere')).toBeNull();
});

test('the addresses of a remote whose releases were all killed are still its own', () => {
  const [triage, ...others] = remotes as [ResolvedRemote];
  const closed = { ...triage, candidates: [], closedRoutes: triage.candidates[0]!.routes };
  expect(matchRoute([closed, ...others], '/questionnaire/T01')?.remote).toBe(closed);
});

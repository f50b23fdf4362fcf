import type { RemoteRoute, ResolvedRemote } from '@psma/release-model';

const candidate = (name: string, releaseId: string, routes: RemoteRoute[]) => ({
  releaseId,
  version: '1.0.0',
  federationName: `${name.replaceAll('-', '_')}_${releaseId}`,
  entry: `/releases/${name}/${releaseId}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  routes,
});

const route = (
  path: string,
  layout: RemoteRoute['layout'],
  more: Partial<RemoteRoute> = {},
): RemoteRoute => ({
  path,
  page: path,
  title: path,
  layout,
  ...more,
});

const access = ['implementers', 'admins'];

const resolved = (remote: string, routes: RemoteRoute[]): ResolvedRemote => ({
  remote,
  candidates: [candidate(remote, 'aaaaaaaaaaaa', routes), candidate(remote, 'bbbbbbbbbbbb', routes)],
  reason: 'stable',
  because: null,
  since: null,
});

/** Product-like, with stable and last good releases. */
export const remotes: ResolvedRemote[] = [
  resolved('mf-triage', [
    route('/', 'public'),
    route('/questionnaire/:questionId', 'triage'),
    route('/recommendations/:userId', 'triage'),
    route('/recommendations/:userId/edit/:questionId', 'triage', { modal: true }),
  ]),
  resolved('mf-assessment', [
    route('/admin', 'admin', { access, redirectTo: '/admin/dashboard' }),
    route('/admin/dashboard', 'admin', { access }),
    route('/admin/dashboard/:id/delete', 'admin', { access, modal: true }),
    route('/admin/assessment', 'admin', { access }),
    route('/admin/assessment/get-title', 'admin', { access }),
    route('/admin/assessment/:session/:sectionNumber?/:pageNumber?', 'admin', { access }),
    route('/admin/assessment/:session/results', 'admin', { access }),
  ]),
];

import { describe, expect, test } from '@jest/globals';
import { ownCopies, shellProblems, stolenRoutes } from './composition.ts';
import type { ReleaseManifest } from './manifest.ts';

const manifest = (changes: Partial<ReleaseManifest>): ReleaseManifest => ({
  remote: 'mf-triage',
  releaseId: '0123456789ab',
  version: '1.0.0',
  commit: 'uncommitted',
  createdAt: '2026-11-20T10:00:00Z',
  createdBy: 'ana',
  federationName: 'mf_triage_0123456789ab',
  entry: 'remoteEntry.js',
  files: [],
  routes: [],
  contract: '^1.2.0',
  shared: [{ name: 'react', range: '^19.3.0', fallback: false }],
  federationRuntime: '2.9.2',
  globalSelectors: [],
  ...changes,
});
const shell = manifest({
  remote: 'shell',
  contract: '1.4.0',
  shared: [{ name: 'react', range: '19.3.1', fallback: false }],
});
const wants = (range: string, name = 'react', fallback = false) =>
  manifest({ shared: [{ name, range, fallback }] });

describe('a remote on a shell', () => {
  test.each([
    ['fits', manifest({}), []],
    [
      'needs a newer contract',
      manifest({ contract: '^1.5.0' }),
      ['needs contract ^1.5.0; the live shell speaks 1.4.0'],
    ],
    ['needs the next contract', manifest({ contract: '^2.0.0' }), ['needs contract ^2.0.0']],
    ['states no valid range', manifest({ contract: 'any' }), ['needs contract any']],
    ['needs a newer React', wants('^20.0.0'), ['needs react ^20.0.0; the live shell provides 19.3.1']],
    [
      'wants what the shell lacks',
      wants('^1.0.0', 'moment'),
      ['wants moment from the shell, which does not provide it'],
    ],
    ['brings its own copy', wants('^3.0.0', '@psma/design-system', true), []],
    [
      'runs on another federation runtime',
      manifest({ federationRuntime: '3.0.0' }),
      ['federation runtime 3.0.0'],
    ],
  ])('%s', (_name, remote, expected) => {
    const problems = shellProblems(shell, remote);
    expect(problems).toHaveLength(expected.length);
    expected.forEach((part, index) => expect(problems[index]).toContain(part));
  });

  test('its own copies are named, because they cost download', () => {
    expect(ownCopies(shell, wants('^20.0.0', 'react', true))).toEqual(['react']);
    expect(ownCopies(shell, wants('^19.0.0', 'react', true))).toEqual([]);
    expect(ownCopies(shell, wants('^1.0.0', 'absent', true))).toEqual(['absent']);
  });
});

test('a route that another remote owns is named with its owner', () => {
  const route = (path: string) => [{ path, page: 'p', title: 't', layout: 'public' as const }];
  const intruder = manifest({ routes: route('/admin/*') });
  const owner = manifest({ remote: 'mf-auth', routes: route('/admin/login') });
  expect(stolenRoutes(intruder, owner)).toEqual([
    "mf-triage@0123456789ab takes route /admin/*, which is mf-auth's (/admin/login): choose another path.",
  ]);
  expect(stolenRoutes(manifest({ routes: route('/') }), owner)).toEqual([]);
});

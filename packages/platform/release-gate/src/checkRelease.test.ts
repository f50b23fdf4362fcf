import { describe, expect, test } from '@jest/globals';
import { ReleaseRefused } from '@psma/release-contract';
import { NO_ACCEPTED_CHANGES, type RemoteRoute } from '@psma/release-model';
import { checkDraft, checkRelease } from './checkRelease.ts';
import { parseDraft, parseManifest } from './parseManifest.ts';
import { sampleRelease } from './sampleRelease.testing.ts';
import { badSeeds, goodSeeds } from './seeds.testing.ts';

const live = {
  shell: sampleRelease('shell', 's').manifest,
  others: [sampleRelease('mf-auth', 'a').manifest],
  own: null,
  acceptedChanges: NO_ACCEPTED_CHANGES,
  uses: [],
};

const refusalOf = async (work: () => unknown): Promise<ReleaseRefused | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof ReleaseRefused) return error;
    throw error;
  }
};

const withRoutes = (paths: string[], changes: Partial<RemoteRoute> = {}) =>
  JSON.stringify({
    ...sampleRelease('mf-triage', 'x').manifest,
    routes: paths.map((path) => ({ path, page: 'P', title: 'T', layout: 'public', ...changes })),
  });

describe('the gate', () => {
  test('holds at least thirty seeded faults and thirty good releases', () => {
    expect(badSeeds().length).toBeGreaterThanOrEqual(30);
    expect(goodSeeds().length).toBeGreaterThanOrEqual(30);
  });

  test.each(badSeeds())('stops: $fault', async ({ upload, refusal }) => {
    const refused = await refusalOf(() => checkRelease(upload, live));
    expect(refused?.name).toBe('GateRefused');
    expect(refused?.problems.join('\n')).toContain(refusal);
    expect(refused?.problems.every((problem) => !problem.includes('\n'))).toBe(true);
  });

  test.each(goodSeeds())('lets through a good release: $manifest.releaseId', async (upload) => {
    expect(await refusalOf(() => checkRelease(upload, live))).toBeNull();
  });

  test('A-REM-009 a remote that Vite built is refused in one sentence, which says what to use', async () => {
    const entry = `const modules = { './entry': () => import('./entry.js') };
export const get = (name) => modules[name](); export const init = () => {}; import './shared.js';`;
    const built = sampleRelease('mf-triage', 'vite', {
      files: {
        'remoteEntry.js': entry,
        'entry.js': 'export const mount = () => {};',
        'shared.js': 'export {};',
      },
    });
    expect((await refusalOf(() => checkRelease(built, live)))?.problems).toEqual([
      "remoteEntry.js is a JavaScript module, as Vite builds it: build the remote with the kit's webpack configuration, or with Rspack.",
    ]);
  });

  test('a script that parsed for another release passes, until it differs by more', async () => {
    const chunked = (seed: string, code: string) =>
      sampleRelease('mf-triage', seed, { files: { 'chunk.1.js': code } });
    const named = (seed: string, more: string) => {
      const { federationName: name } = sampleRelease('mf-triage', seed).manifest;
      return chunked(seed, `self["webpackChunk${name}"]=[];var ${name}_own=1;${more}`);
    };
    for (const seed of ['one', 'two', 'three'])
      expect(await refusalOf(() => checkRelease(named(seed, ''), live))).toBeNull();
    for (const more of ['}', '\0', 'var 0x;'])
      expect((await refusalOf(() => checkRelease(named('four', more), live)))?.problems).toEqual([
        expect.stringContaining('chunk.1.js does not parse'),
      ]);
    expect(await refusalOf(() => checkRelease(named('four', ''), live))).toBeNull();
    const { federationName: first } = sampleRelease('mf-triage', 'one').manifest;
    const foreign = chunked('five', `self["webpackChunk${first}"]=[];var ${first}_own=1;`);
    expect((await refusalOf(() => checkRelease(foreign, live)))?.problems).toEqual([
      expect.stringContaining(`belongs to the build "${first}"`),
    ]);
  });

  test('G131: stops a release that removes a path of the live one, until that is accepted', async () => {
    const own = sampleRelease('mf-triage', 'live').manifest;
    const upload = sampleRelease('mf-triage', 'lost', { manifest: { routes: [] } });
    const refused = await refusalOf(() => checkRelease(upload, { ...live, own }));
    expect(refused?.problems).toEqual([expect.stringContaining('takes away /mf-triage')]);
    const acceptedChanges = { removes: ['/mf-triage'], guards: [] };
    expect(await refusalOf(() => checkRelease(upload, { ...live, own, acceptedChanges }))).toBeNull();
  });

  describe('A-REM-023 before the build', () => {
    const { manifest } = sampleRelease('mf-triage', 'draft');
    const { remote: name, releaseId, version, contract, routes } = manifest;
    const draft = { remote: name, releaseId, version, contract, routes };
    const reasonsOf = async (changes: object) =>
      (await refusalOf(() => checkDraft(parseDraft({ ...draft, ...changes }), live)))?.reasons.map(
        ({ code, text }) => [code, text],
      );
    const route = (path: string, changes = {}) => ({
      routes: [{ path, page: 'P', title: 'T', layout: 'public', ...changes }],
    });

    test('what remote.ts says is let through, with and without what the build adds', async () => {
      expect(await reasonsOf({})).toBeUndefined();
      expect(await reasonsOf(manifest)).toBeUndefined();
    });

    test.each<[string, object, string, RegExp]>([
      ['a newer contract', { contract: '^1.13.0' }, 'IncompatibleShell', /needs contract \^1\.13\.0/],
      [
        'the path of another remote',
        route('/mf-auth'),
        'RouteTaken',
        /takes route \/mf-auth, which is mf-auth's/,
      ],
      [
        'a path of the platform',
        route('/api/checklist'),
        'RouteInvalid',
        /^Route \/api\/checklist .*choose another/,
      ],
      [
        'a path without a slash',
        route('checklist'),
        'ManifestInvalid',
        /^The path "checklist" of a route .*one slash/,
      ],
      [
        'an unknown layout',
        route('/a', { layout: 'wide' }),
        'ManifestInvalid',
        /^Route \/a has the layout "wide": choose one of public, triage, admin, card\.$/,
      ],
      [
        'a redirect out of the site',
        route('/a', { redirectTo: '//x' }),
        'ManifestInvalid',
        /^Route \/a redirects to "\/\/x"/,
      ],
      [
        'an unknown field',
        route('/a', { color: 'red' }),
        'ManifestInvalid',
        /routes\/0: must not have .*: color\.$/,
      ],
      ['a short version', { version: '1.0' }, 'ManifestInvalid', /^The version "1\.0"/],
      ['another name', { federationName: 'mf_triage_000000000000' }, 'WrongBuildName', /^federationName is/],
      [
        'a large file',
        { files: [{ path: 'a.js', bytes: 2_000_000, integrity: `sha384-${'A'.repeat(64)}` }] },
        'OverBudget',
        /^a\.js has 1954 KB; the budget is 1024 KB/,
      ],
    ])('%s is refused in one sentence, with what to do', async (_what, changes, code, text) => {
      expect(await reasonsOf(changes)).toEqual([[code, expect.stringMatching(text)]]);
    });
  });

  test('reports what a copy of its own costs', async () => {
    const warnings = await checkRelease(goodSeeds()[2]!, live);
    expect(warnings).toEqual(['It brings its own @psma/design-system: visitors download a second copy.']);
  });

  test('A-CON-009 warns of a link that no live release has, and of no other', async () => {
    const links = ['/mf-auth', '/mf-late/:id'];
    const files = { 'uses.json': JSON.stringify({ links, storageKeys: [] }) };
    const warnings = await checkRelease(sampleRelease('mf-triage', 'linking', { files }), live);
    expect(warnings.filter((each) => each.includes('links to'))).toEqual([
      'It links to /mf-late/:id, which no live release has: promote a release with that route first, or both in one swap.',
    ]);
  });

  test('reads no text of a release that is too large or not what it says', async () => {
    const react = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
    const large = sampleRelease('mf-triage', 'large', {
      files: { 'remoteEntry.js': `var ${react}="${'x'.repeat(70_000)}` },
    });
    expect((await refusalOf(() => checkRelease(large, live)))?.problems).toEqual([
      'The entry has 69 KB; the budget is 64 KB.',
    ]);
    const other = { ...large, files: new Map(large.files).set('chunk.1.js', Buffer.from('const')) };
    expect((await refusalOf(() => checkRelease(other, live)))?.problems).toEqual([
      expect.stringContaining('chunk.1.js has 5 bytes'),
      'The entry has 69 KB; the budget is 64 KB.',
    ]);
  });

  test.each([
    ['text that is no JSON', 'no'],
    [
      'a path that climbs out',
      JSON.stringify({
        ...sampleRelease('mf-triage', 'x').manifest,
        files: [{ path: '../x.js', bytes: 1, integrity: `sha384-${'A'.repeat(64)}` }],
      }),
    ],
    ['an unknown field', JSON.stringify({ ...sampleRelease('mf-triage', 'x').manifest, surprise: 1 })],
    [
      'another name of a remote',
      JSON.stringify({ ...sampleRelease('mf-triage', 'x').manifest, remote: '../../etc' }),
    ],
    ['a route with more than four optional segments', withRoutes(['/a?/b?/c?/d?/e?'])],
    ['a route of another origin', withRoutes(['//example.org/a'])],
    ['a route of another origin, by a backslash', withRoutes(['/\\\\example.org/a'])],
    ['a redirect to another origin', withRoutes(['/a'], { redirectTo: '//example.org' })],
    ['a redirect to an address of its own', withRoutes(['/a'], { redirectTo: 'https://example.org/' })],
    ['a route that is far too long', withRoutes([`/${'a'.repeat(200)}`])],
    ['a thousand routes', withRoutes(Array.from({ length: 1000 }, (_, index) => `/a${index}`))],
    [
      'a thousand files',
      JSON.stringify({
        ...sampleRelease('mf-triage', 'x').manifest,
        files: Array.from({ length: 1000 }, (_, index) => ({
          path: `${index}.txt`,
          bytes: 1,
          integrity: `sha384-${'A'.repeat(64)}`,
        })),
      }),
    ],
  ])('refuses a release.json with %s', async (_name, text) => {
    expect((await refusalOf(() => parseManifest(text)))?.name).toBe('GateRefused');
  });
});

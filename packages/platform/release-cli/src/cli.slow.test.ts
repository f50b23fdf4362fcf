import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WARNING_HEADER } from '@psma/release-contract';
import type { ReleaseUpload } from '@psma/release-gate';
import { badSeeds, sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { samplePlan } from '@psma/release-model/testing';
import type { TestRegistry } from '@psma/release-registry/testing';
import { findBrowser } from './smoke/findBrowser.ts';
import { hostShell, mountingRelease } from './smoke/hostPage.testing.ts';
import { createTestCommandLine, type TestCommandLine } from './testCommandLine.testing.ts';

const live = sampleRelease('mf-triage', 'live', { manifest: { version: '0.9.0' } });
const next = mountingRelease('next', 'domElement.textContent="next"');

describe('command line', () => {
  let line: TestCommandLine;
  let registry: TestRegistry;

  beforeAll(async () => {
    line = await createTestCommandLine(async (made) => {
      for (const release of [hostShell(), live, sampleRelease('mf-auth', 'live')])
        await made.publish(release, true);
    });
    ({ registry } = line);
  });

  afterAll(() => line.close());

  const run: TestCommandLine['run'] = (...asked) => line.run(...asked);
  const json: TestCommandLine['json'] = (args) => line.json(args);
  const because = ['--reason', 'because'];
  const builtIn = (release: ReleaseUpload) => writeRelease(path.join(registry.directory, 'cli'), release);
  const publish = async (release: ReleaseUpload) => {
    const args = [
      'publish',
      release.manifest.remote,
      '--dir',
      await builtIn(release),
      '--no-smoke',
      'a test',
      ...because,
    ];
    return json<{ releaseId: string; known: boolean }>(args);
  };
  const stable = () => registry.registry.map.current().remotes['mf-triage']?.stable;

  (findBrowser() ? test : test.skip)(
    'publishes after a smoke run; a release that fails it is not published',
    async () => {
      const bad = mountingRelease('cli throws', '', 'throw new Error("not today")');
      const refused = await run(['publish', 'mf-triage', '--dir', await builtIn(bad), ...because]);
      expect([refused.code, refused.err.split('\n').at(-1)]).toEqual([
        1,
        expect.stringContaining('smoke run failed at /mf-triage'),
      ]);
      expect(await registry.registry.releases.findManifest(bad.manifest)).toBeNull();

      const done = await run(['publish', 'mf-triage', '--dir', await builtIn(next), ...because]);
      expect([done.code, done.out]).toEqual([
        0,
        `mf-triage@${next.manifest.releaseId} is published; no visitor gets it yet.`,
      ]);
      const [row] = await registry.registry.releases.list();
      expect(row?.smoke).toMatchObject({
        browser: expect.stringContaining('chromium'),
        pages: [{ path: '/mf-triage', problems: [] }],
      });
    },
    60_000,
  );

  test('a directory unlike its release.json is refused with the file’s name, before a browser', async () => {
    const built = await builtIn(
      sampleRelease('mf-triage', 'incomplete', { files: { 'a.css': '.a{}', 'b.css': '.b{}' } }),
    );
    await writeFile(path.join(built, 'a.css'), '.a{color:red}');
    await rm(path.join(built, 'b.css'));
    await writeFile(path.join(built, 'c.css'), '.c{}');
    const { code, err } = await run(['publish', 'mf-triage', '--dir', built, ...because]);
    expect(code).toBe(1);
    expect(err.split('\n').sort()).toEqual([
      'a.css has 13 bytes; release.json says 4. [FilesDiffer]',
      'b.css is listed in release.json and missing. [FilesDiffer]',
      'c.css is not listed in release.json. [FilesDiffer]',
    ]);
  }, 30_000);

  test('A-REM-023 what needs neither build nor browser is refused before both', async () => {
    const { token } = await json<{ token: string }>([
      ...['token', 'create', '--remote', 'mf-auth', '--can', 'publish', ...because],
    ]);
    const env = { RELEASE_TOKEN: token, CHROMIUM_PATH: '/bin/false' };
    const sources = ['publish', 'mf-triage', '--allow-dirty', ...because];
    const refused = await run(sources, env);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^The token .* \[Forbidden\]$/)]);
    expect((await run(['preview', 'create', ...sources.slice(1), '--name', 'x'], env)).err).toMatch(
      /^The token .* may not preview mf-triage/,
    );
    const routes = [{ path: '/mf-auth', page: 'P', title: 'T', layout: 'public' as const }];
    const built = await builtIn(sampleRelease('mf-triage', 'taking', { manifest: { routes } }));
    const taking = await run(['publish', 'mf-triage', '--dir', built, ...because], {
      CHROMIUM_PATH: '/bin/false',
    });
    expect(taking.err.split('\n')).toEqual([
      expect.stringMatching(/takes route \/mf-auth.*\[RouteTaken\]$/),
      expect.stringMatching(/takes away \/mf-triage.*\[LostAddresses\]$/),
    ]);
  }, 30_000);

  test('uncommitted changes are published only on demand; the same version twice is reported', async () => {
    const manifest = { dirty: true, version: '3.0.0' };
    const first = sampleRelease('mf-triage', 'dirty', { manifest });
    const args = ['--no-smoke', 'a test', ...because];
    const refused = await run(['publish', 'mf-triage', '--dir', await builtIn(first), ...args]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--allow-dirty')]);
    const { out } = await run([
      'publish',
      'mf-triage',
      '--dir',
      await builtIn(first),
      '--allow-dirty',
      ...args,
    ]);
    expect(out).toBe(`mf-triage@${first.manifest.releaseId} is published; no visitor gets it yet.`);
    expect((await registry.registry.releases.list())[0]).toMatchObject({ dirty: true, createdBy: 'test' });

    const second = sampleRelease('mf-triage', 'clean', { manifest: { version: '3.0.0' } });
    const again = await run(['publish', 'mf-triage', '--dir', await builtIn(second), ...args]);
    expect(again.out.split('\n')[1]).toBe(
      `Version 3.0.0 names other bytes, too: ${first.manifest.releaseId}. Raise version in remote.ts, so that each release has its own.`,
    );
  }, 30_000);

  test('G131: an address that a release takes away is named, and accepted by --allow-removed', async () => {
    const release = sampleRelease('mf-auth', 'away', { manifest: { routes: [] } });
    const args = ['publish', 'mf-auth', '--dir', await builtIn(release), '--no-smoke', 'a test', ...because];
    const refused = await run(args);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--allow-removed /mf-auth.')]);
    expect(await run([...args, '--allow-removed', '/mf-auth'])).toMatchObject({
      code: 0,
      err: expect.not.stringContaining('former'),
    });
    const former = await run([...args, '--removes', '/mf-auth']);
    expect([former.code, former.err]).toEqual([
      0,
      expect.stringContaining('--removes is now --allow-removed'),
    ]);
    expect((await run(['promote', 'mf-auth', release.manifest.releaseId, ...because])).code).toBe(0);
    expect((await run(['rollback', 'mf-auth', ...because])).code).toBe(0);
  }, 30_000);

  test('a browser that does not start is reported on one line, with what to do', async () => {
    const args = [
      'publish',
      'mf-triage',
      '--dir',
      await builtIn(sampleRelease('mf-triage', 'no start')),
      ...because,
    ];
    const { code, err } = await run(args, { CHROMIUM_PATH: '/bin/false' });
    expect([code, err.split('\n').slice(1)]).toEqual([
      1,
      [expect.stringMatching(/^The smoke run broke off in \/bin\/false .*: set CHROMIUM_PATH/)],
    ]);
  }, 30_000);

  test('without a browser publish says so, and wants --no-smoke with a reason', async () => {
    const release = sampleRelease('mf-triage', 'no browser');
    const args = ['publish', 'mf-triage', '--dir', await builtIn(release), ...because];
    const { code, err } = await run(args, { CHROMIUM_PATH: '/nowhere' });
    expect([code, err]).toEqual([1, expect.stringContaining('No Chromium is found for the smoke run')]);
    await run([...args, '--no-smoke', 'no browser on this machine'], { CHROMIUM_PATH: '/nowhere' });
    const [event] = await registry.registry.log.events(1);
    expect(event?.reason).toBe('because (no smoke run: no browser on this machine)');
  }, 30_000);

  test('what others wrote into the log does not control the terminal', async () => {
    const reason = '\u001b[2J\u202e\nforged';
    const made = await run(['pin', '--remote', `mf-triage@${live.manifest.releaseId}`, '--reason', reason]);
    expect(made.code).toBe(0);
    const { out } = await run(['log', '--limit', '1']);
    expect(out).toContain('\\u001b[2J\\u202e\\u000aforged');
    expect(await json<{ reason: string }[]>(['log', '--limit', '1'])).toEqual([
      expect.objectContaining({ reason: expect.stringContaining(reason) }),
    ]);
  }, 30_000);

  test('A-XPM-023 an experiment is started with what its plan needs above the answer', async () => {
    const { releaseId } = await publish(sampleRelease('mf-triage', 'planned'));
    await writeFile('plan.json', JSON.stringify({ ...samplePlan, shares: [10] }));
    const named = ['--name', 'planned', ...because];
    const started = await run([
      'experiment',
      'start',
      'mf-triage',
      releaseId,
      '--plan',
      'plan.json',
      ...named,
    ]);
    expect(started.err).toMatch(/^A verdict needs 7 days and 534 visitors in each arm; with 3,045 .*unknown/);
    expect(started.out).toContain('gives 10 % of the visitors');
    await run(['experiment', 'stop', 'mf-triage', ...named]);
  });

  test('each change answers in one line, and as JSON with the map', async () => {
    const { releaseId, known } = await publish(sampleRelease('mf-triage', 'cli'));
    expect(known).toBe(false);
    expect((await publish(sampleRelease('mf-triage', 'cli'))).known).toBe(true);
    const experiment = ['--name', 'try it', ...because];
    expect(
      (await run(['experiment', 'start', 'mf-triage', releaseId, '--percent', '10', ...experiment])).out,
    ).toContain('gives 10 % of the visitors');
    expect((await run(['experiment', 'ramp', 'mf-triage', '--percent', '5', ...experiment])).err).toContain(
      'a ramp only widens',
    );
    expect(
      (await run(['experiment', 'ramp', 'mf-triage', 'ffffffffffff', '--percent', '20', ...experiment])).err,
    ).toBe(`Experiment "try it" tries ${releaseId}, not ffffffffffff. [OverlappingExperiment]`);
    expect(
      (await run(['experiment', 'ramp', 'mf-triage', releaseId, '--percent', '20', ...experiment])).out,
    ).toContain('is at 20 %');
    expect((await run(['experiment', 'stop', 'mf-triage', ...experiment])).out).toContain('has ended');
    const map = await json<{ remotes: Record<string, { stable: string }> }>([
      'promote',
      'mf-triage',
      releaseId,
      ...because,
    ]);
    expect(map.remotes['mf-triage']?.stable).toBe(releaseId);
    expect((await run(['rollback', 'mf-triage', ...because])).out).toContain(
      `mf-triage is back at ${live.manifest.releaseId}`,
    );
    const purge = ['purge', 'mf-triage', releaseId, ...because];
    expect((await run(purge)).err).toContain('kill it first');
    expect((await run(['kill', 'mf-triage', releaseId, ...because])).out).toContain('is dead');
    expect((await run(purge)).out.split('\n')).toEqual([
      expect.stringContaining('is purged'),
      expect.stringContaining(`purge /releases/mf-triage/${releaseId}/ there`),
    ]);
  }, 60_000);

  test('A-CON-002 A-CON-006 a lost link is refused by name; a rollback prints what it breaks', async () => {
    const at = (path: string) => ({
      manifest: { routes: [{ path, page: 'P', title: 'T', layout: 'public' as const }] },
    });
    const uses = JSON.stringify({ links: ['/linked/:id'], storageKeys: [] });
    const without = await publish(sampleRelease('mf-linked', 'without', at('/linked')));
    const linked = await publish(sampleRelease('mf-linked', 'with', at('/linked/:id')));
    const user = await publish(sampleRelease('mf-user', 'user', { files: { 'uses.json': uses } }));
    const accepted = ['/linked', '/linked/:id'].flatMap((path) => ['--allow-removed', path]);
    const promote = (remote: string, { releaseId }: { releaseId: string }) =>
      run(['promote', remote, releaseId, ...accepted, ...because]);
    for (const [remote, release] of [
      ['mf-linked', without],
      ['mf-linked', linked],
      ['mf-user', user],
    ] as const)
      expect(await promote(remote, release)).toMatchObject({ code: 0, err: '' });
    const lost = `mf-linked@${without.releaseId} has no /linked/:id, which mf-user links to`;
    expect(await promote('mf-linked', without)).toMatchObject({
      code: 1,
      err: expect.stringContaining(lost),
    });
    expect(await run(['rollback', 'mf-linked', ...because])).toMatchObject({
      code: 0,
      err: expect.stringContaining(lost),
    });
  }, 30_000);

  test('A-PRV-001 preview prints the link first; list and end know it by name', async () => {
    const built = await builtIn(sampleRelease('mf-triage', 'previewed'));
    const args = [
      'preview',
      'mf-triage',
      '--name',
      'pr-7',
      '--dir',
      built,
      '--no-smoke',
      'a test',
      ...because,
    ];
    const { code, out } = await run([...args, '--expires', '2h']);
    expect(code).toBe(0);
    const [link, until] = out.split('\n');
    expect(link).toMatch(/^http:\/\/pr-7-[a-z]{10}\.preview\.localhost:\d+$/);
    expect(until).toMatch(/^It works until 2/);
    expect(await json<{ url: string }>(args)).toMatchObject({ url: link });
    expect((await run(['preview', 'list'])).out).toMatch(
      new RegExp(`^pr-7 +${link} +mf-triage@[\\da-f]{12} +production .*console users$`, 'm'),
    );
    const bypass = await run(['preview', 'bypass', 'pr-7']);
    expect(bypass.out).toMatch(/^psma_bypass_[\w-]{43}$/);
    expect(out).not.toContain('psma_bypass_');
    expect((await run([...args, '--open'])).out).toContain('It is open to everyone who has the link.');
    expect((await run(['preview', 'list'])).out).toMatch(/^pr-7 .*everyone with the link$/m);
    expect((await run(['preview', 'end', 'pr-7', ...because])).out).toBe('The preview pr-7 has ended.');
    expect(await run(['preview', 'end', 'pr-7', ...because])).toMatchObject({
      code: 1,
      err: 'There is no preview pr-7. [UnknownPreview]',
    });
  });

  test('A-SSO-015 a preview by its own token prints no refusal of source maps', async () => {
    const built = await builtIn(live);
    await writeFile(`${built}.maps.json.gz`, gzipSync('{}'));
    const { token } = await json<{ token: string }>([
      ...['token', 'create', '--remote', 'mf-triage', '--can', 'preview', '--label', 'CI', ...because],
    ]);
    const args = ['preview', 'mf-triage', '--name', 'pr-9', '--dir', built, '--no-smoke', 'a test'];
    const { code, out } = await run([...args, ...because], { RELEASE_TOKEN: token });
    expect([code, out.split('\n')]).toEqual([
      0,
      [
        expect.any(String),
        expect.stringMatching(/^It works until/),
        'It asks for a sign-in to the release console.',
      ],
    ]);
    await run(['preview', 'end', 'pr-9', ...because]);
  });

  test('A-PRV-002 A-PRV-003 a refused release has no preview; a preview is not promoted', async () => {
    const bad = sampleRelease('mf-triage', 'stealing', {
      manifest: {
        routes: ['/console/x', '/releases/x'].map((address) => ({
          path: address,
          page: 'Other',
          title: 'Other',
          layout: 'public' as const,
        })),
      },
    });
    const preview = (built: string, name: string) =>
      run(['preview', 'mf-triage', '--name', name, '--dir', built, '--no-smoke', 'a test', ...because]);
    const refused = await preview(await builtIn(bad), 'pr-8');
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err.split('\n')).toEqual([
      expect.stringMatching(/\/console\/x.*\[RouteInvalid\]$/),
      expect.stringContaining('/releases/x'),
      expect.stringMatching(/takes away \/mf-triage.*\[LostAddresses\]$/),
    ]);
    expect(await json<object[]>(['preview', 'list'])).toEqual([]);
    expect((await preview(await builtIn(live), 'PR_8')).code).toBe(2);

    const release = sampleRelease('mf-triage', 'previewed');
    const { releaseId } = release.manifest;
    const attempts = [
      ['promote', 'mf-triage', releaseId],
      ['pin', '--remote', `mf-triage@${releaseId}`],
      ['experiment', 'start', 'mf-triage', releaseId, '--percent', '1', '--name', 'Short'],
      ['rollout', 'start', 'mf-triage', releaseId, '--plan', '1%:1h'],
    ];
    const answers = [];
    for (const args of attempts) answers.push(await run([...args, ...because]));
    const err = `mf-triage/${releaseId} is published for previews only: publish it first. [PreviewOnly]`;
    expect(answers).toEqual(attempts.map(() => ({ code: 1, out: '', err })));
  });

  test('A-ROL-005 A-REM-025 rollout start, show, pause, resume and stop print one state each', async () => {
    const { releaseId } = await publish(sampleRelease('mf-triage', 'rolled out'));
    const rollout = (name: string, ...rest: string[]) => run(['rollout', name, 'mf-triage', ...rest]);
    const started = await rollout('start', releaseId, '--plan', '1%:1h,10%:90m,50%:1d', ...because);
    expect(started.out).toContain(`1 % of the visitors get mf-triage@${releaseId} (revision `);
    const shown = (await rollout('show')).out.split('\n');
    expect(shown).toEqual([
      expect.stringContaining(`Rollout of ${releaseId}, started by release-token of `),
      'Guards: crash, LCP, INP, layout shift, time to usable. A broken one ends it.',
      expect.stringMatching(/^step +share +lasts +state$/),
      expect.stringMatching(/^1 +1 % +1h +runs until \S+ \S+ or longer, 0 of 50 loads$/),
      expect.stringMatching(/^2 +10 % +90m +to come$/),
      expect.stringMatching(/^3 +50 % +1d +to come$/),
    ]);
    expect((await rollout('pause', ...because)).out).toContain('is paused');
    expect((await rollout('show')).out).toMatch(/1 +1 % +1h +paused by .*: because$/m);
    expect((await rollout('resume', ...because)).out).toContain('begins its step again');
    expect((await rollout('stop', ...because)).out).toContain('has ended');
    expect((await rollout('show')).out.split('\n').slice(3)).toEqual([
      expect.stringMatching(/^1 +1 % +1h +the last one$/),
      expect.stringMatching(/^2 +10 % +90m +did not begin$/),
      expect.stringMatching(/^3 +50 % +1d +did not begin$/),
      expect.stringMatching(
        /^It ended at \S+ \S+ by release-token of \S+, with the former stable release for all visitors: because$/,
      ),
    ]);
    const never = await run(['rollout', 'show', 'mf-auth']);
    expect([never.code, never.err]).toEqual([1, 'No rollout runs on this remote. [UnknownRollout]']);
  }, 60_000);

  test('swap promotes several remotes from a file, in one change', async () => {
    const triage = (await publish(sampleRelease('mf-triage', 'swap'))).releaseId;
    const auth = (await publish(sampleRelease('mf-auth', 'swap'))).releaseId;
    const file = path.join(registry.directory, 'map.json');
    await writeFile(file, JSON.stringify({ 'mf-triage': triage, 'mf-auth': auth }));
    const { revision } = registry.registry.map.current();
    expect((await run(['swap', '--file', file, ...because])).out).toBe(`Swapped (revision ${revision + 1}).`);
    expect((await run(['swap', '--file', `${file}.absent`, ...because])).code).toBe(2);
    const swapped = `${revision + 1}`;
    expect((await run(['swaps'])).out).toMatch(
      new RegExp(`^${swapped} .*mf-auth@${auth}.* possible +because$`, 'm'),
    );
    expect((await run(['swap-undo', swapped, ...because])).out).toBe(
      `The swap of revision ${swapped} is undone (revision ${revision + 2}).`,
    );
    expect((await run(['swap-undo', swapped, ...because])).err).toContain('has changed since');
  }, 60_000);

  test('pin prints a signed link that works until it expires', async () => {
    const { out } = await run([
      'pin',
      '--remote',
      `mf-triage@${live.manifest.releaseId}`,
      '--expires',
      '8h',
      ...because,
    ]);
    expect(new URL(out).origin).toBe(line.url);
    const followed = await fetch(out, { redirect: 'manual' });
    const seconds = Number(/Max-Age=(\d+)/.exec(followed.headers.get('set-cookie') ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(8 * 3600 - 60);
    expect(seconds).toBeLessThanOrEqual(8 * 3600);
  }, 30_000);

  test('A-RPL-007 replay prints a link to what a page had, in its environment, and lists it', async () => {
    const { environments } = registry.registry;
    const actor = { by: 'tester', reason: 'for a test' };
    await environments.create({ name: 'testing', hosts: ['testing.localhost'], like: 'production' }, actor);
    const visitor = { visitorId: null, optedOut: false, pins: {} };
    const { ticket } = environments.in('testing').visitors.resolve(visitor);
    const shown = await fetch(`${line.url}/releases/replays`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ document: ticket, latest: ticket }),
    });
    const { id } = (await shown.json()) as { id: string };
    const { out } = await run(['replay', id]);
    const [link = '', when, ...rows] = out.split('\n');
    const [sealed = ''] = new URL(link).pathname.split('/').slice(-1);
    expect(new URL(link).hostname).toBe('testing.localhost');
    expect(environments.in('testing').visitors.readPinLink(sealed)).toMatchObject({
      seconds: expect.any(Number),
    });
    expect(when).toMatch(/^Shown .* UTC in testing$/);
    expect(rows.join('\n')).toMatch(new RegExp(`mf-triage +${stable()} +-`));
    expect((await run(['replay', '00000-00000'])).err).toBe(
      'There is no replay 00000-00000, or its 90 days are over. [UnknownReplay]',
    );
    await environments.remove('testing', actor);
  }, 30_000);

  test('list, log and why report what is where, who did it and who sees what', async () => {
    expect((await run(['list'])).out).toMatch(/mf-triage +[0-9a-f]{12} +\d\.\d\.\d +stable/);
    expect((await run(['log', '--limit', '1'])).out).toMatch(/when +who +identity +what/);
    expect((await run(['why', '--visitor', 'someone'])).out).toMatch(
      /mf-auth +[0-9a-f]{12} +1\.0\.0 +stable/,
    );
    const events = await json<{ reason: string }[]>(['log', '--remote', 'mf-triage', '--limit', '5']);
    expect(events.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['because']));
  }, 60_000);

  test('gc reports what it would remove and leaves it', async () => {
    const before = await registry.registry.releases.list();
    expect((await run(['gc', '--keep', '1', '--dry-run', ...because])).out).toContain('would be removed.');
    const aged = ['gc', '--keep', '1', '--older-than', '30d', '--dry-run', ...because];
    expect((await run(aged)).out).toBe('0 would be removed.');
    expect(await registry.registry.releases.list()).toEqual(before);
  }, 30_000);

  test('a token works for its remote and actions, until it is revoked', async () => {
    const made = await json<{ id: string; token: string }>([
      'token',
      'create',
      '--remote',
      'mf-triage',
      '--can',
      'publish',
      ...because,
    ]);
    const other = sampleRelease('mf-auth', 'foreign');
    const foreign = ['publish', 'mf-auth', '--dir', await builtIn(other), '--no-smoke', 'a test', ...because];
    const refused = await run(foreign, { RELEASE_TOKEN: made.token });
    expect([refused.code, refused.err]).toEqual([
      1,
      'The token "mf-triage team" may not publish mf-auth: that needs the right publish. Ask an owner of the console for it: release token create --remote mf-auth --can publish [Forbidden]',
    ]);
    const file = path.join(registry.directory, 'team-token');
    await writeFile(file, `${made.token}\n`);
    expect((await run(foreign, { RELEASE_TOKEN_FILE: file })).err).toBe(refused.err);
    const unread = await run(foreign, { RELEASE_TOKEN_FILE: `${file}-none` });
    expect([unread.code, unread.err]).toEqual([2, expect.stringMatching(/^RELEASE_TOKEN_FILE: .*ENOENT/)]);
    const listed = (await run(['token', 'list'])).out;
    expect(listed).toMatch(new RegExp(`${made.id} +mf-triage team +mf-triage +publish .*-$`, 'm'));
    expect(listed).toMatch(/[0-9a-f]{8} +release-token of \S+ +\* +everything/);
    expect((await run(['token', 'revoke', made.id, ...because])).out).toContain('opens nothing any more');
    expect((await run(['list', '--token', made.token])).err).toBe(
      'The release token is unknown or revoked. [Unauthorised]',
    );
    expect((await run(['token', 'revoke', 'no/such', ...because])).err).toBe(
      'There is no token no/such. [UnknownToken]',
    );
  }, 60_000);

  test('refusals are one line each with exit code 1, and nothing is changed', async () => {
    const dead = await registry.publish(sampleRelease('mf-triage', 'dead'));
    await registry.registry.rollouts.kill('mf-triage', dead, { by: 'test', reason: 'it is dead' });
    const before = { stable: stable(), revision: registry.registry.map.current().revision };
    const bad = badSeeds()[0]!;
    const refusals = [
      await run(['promote', 'mf-triage', 'ffffffffffff', ...because]),
      await run(['kill', 'mf-triage', 'ffffffffffff', ...because]),
      await run(['promote', 'mf-triage', dead, ...because]),
      await run(['pin', '--remote', `mf-triage@${dead}`, ...because]),
      await run([
        'experiment',
        'start',
        'mf-triage',
        'ffffffffffff',
        '--percent',
        '5',
        '--name',
        'x',
        ...because,
      ]),
      await run([
        'publish',
        'mf-triage',
        '--dir',
        await builtIn(bad.upload),
        '--no-smoke',
        'a test',
        ...because,
      ]),
      await run(['list', '--token', 'psma_wrong']),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 1));
    expect(refusals.map(({ err }) => err.split('\n').length)).toEqual(refusals.map(() => 1));
    expect({ stable: stable(), revision: registry.registry.map.current().revision }).toEqual(before);
  }, 60_000);

  test.each([
    [['promote', 'mf-triage', live.manifest.releaseId], 'Every change needs a reason'],
    [['publish', 'mf-triage', '--no-smoke'], 'argument missing'],
    [['publish', 'mf-triage', '--no-smoke', ' '], 'Say why, for the log'],
    [['publish', 'mf-triage', '--dir', '/nowhere', ...because], '/nowhere holds no built release'],
    [['experiment', 'stop', 'mf-triage', '--name', ' '], 'it has 1 to 60 characters'],
    [['log', '--remote', 'triage'], 'no remote: write shell or mf-<name>'],
    [
      ['pin', '--remote', 'mf-triage@ffffffffffff', 'mf-triage@eeeeeeeeeeee', ...because],
      'mf-triage is pinned twice',
    ],
    [
      ['experiment', 'start', 'mf-triage', live.manifest.releaseId, '--percent', 'many', '--name', 'x'],
      'no percentage from 0.01 to 100',
    ],
    [['rollout', 'start', 'mf-triage', live.manifest.releaseId, '--plan', '1h:1%'], 'is no plan'],
    [['rollout', 'start', 'mf-triage', live.manifest.releaseId, '--plan', '100%:1h'], 'is no plan'],
    [['rollout', 'start', 'mf-triage', live.manifest.releaseId, '--plan', '1%:1s'], 'not between a minute'],
    [
      ['rollout', 'start', 'mf-triage', live.manifest.releaseId, '--plan', '1%:1h', '--sample', '500'],
      'no number of loads',
    ],
    [['rollout', 'show', 'triage'], 'no remote: write shell or mf-<name>'],
    [['promote', 'mf-triage', 'latest', ...because], 'no release'],
    [['rollback', 'triage', ...because], 'no remote: write shell or mf-<name>'],
    [['publish', 'mf-nowhere', ...because], 'There is no mf-nowhere here. Known: shell, mf-'],
    [['log', '--limit', 'many'], 'no number from 1 to 1000'],
    [['gc', '--keep', '0', ...because], 'no number from 1 to 1000'],
    [['gc', '--older-than', 'long', ...because], 'no number of days'],
    [
      ['token', 'create', '--remote', 'mf-triage', '--can', 'fly', ...because],
      'choose from publish, promote',
    ],
    [['swap', '--file', fileURLToPath(import.meta.url), ...because], 'no map of releases'],
    [['swap-undo', 'last', ...because], 'no revision'],
    [['token', 'create', '--owner', ...because], 'Say whose token it is'],
    [['token', 'create', '--can', 'qa', ...because], 'Say for what'],
    [['pin', '--remote', 'mf-triage'], 'write remote@release'],
    [['pin', '--remote', 'mf-triage@ffffffffffff', '--expires', 'soon'], 'write 30m, 8h or 2d'],
    [['pin', '--remote', 'mf-triage@ffffffffffff', '--expires', '99d'], 'thirty days'],
    [['list', '--in', 'https://staging.example.org'], 'no name of an environment'],
    [['dev', 'mf-triage'], 'Name the running site: --in https://'],
    [['dev', 'triage', '--in', 'http://localhost:1'], 'no remote: write shell or mf-<name>'],
    [['dev', 'mf-triage', '--in', 'http://localhost:1', '--port', '0'], 'from 1 to 65535'],
    [['list', '--timeout', '0'], 'seconds from 1 to 3600'],
    [['list', '--timeout', '-1'], 'seconds from 1 to 3600'],
    [['list', '--timeout', '1m'], 'seconds from 1 to 3600'],
  ])('wrong usage %j ends with code 2 and says what is missing', async (args, text) => {
    const { code, err } = await run(args);
    expect([code, err]).toEqual([2, expect.stringContaining(text)]);
  });

  test('A-OVR-007 dev says in one sentence that the site is down', async () => {
    const { code, err } = await run(['dev', 'mf-triage', '--in', 'http://127.0.0.1:1']);
    // Jest reads webpack's deprecated exports, which prints warnings before.
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /(^|\n)http:\/\/127\.0\.0\.1:1 does not respond \(ECONNREFUSED\)\. \[SiteUnusable\]$/,
      ),
    ]);
  });

  test('A-REM-022 the last commit is the reason of changes that give a release to people', async () => {
    const { releaseId } = await publish(sampleRelease('mf-triage', 'reasons'));
    execFileSync('git', ['init', '--quiet']);
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '-m', 'The last commit']);
    try {
      await run(['experiment', 'start', 'mf-triage', releaseId, '--percent', '5', '--name', 'tried']);
      const ended = 'The last commit (ends the experiment "tried")';
      expect((await run(['promote', 'mf-triage', releaseId])).err).toBe(ended);
      await run(['rollback', 'mf-triage']);
      await run(['token', 'create', '--remote', 'mf-triage', '--can', 'qa']);
    } finally {
      await rm(path.join(registry.directory, '.git'), { recursive: true });
    }
    const events = await json<{ reason: string }[]>(['log', '--limit', '4']);
    expect(events.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^no reason given \(mf-triage team, /),
      'no reason given',
      'The last commit (ends the experiment "tried")',
      'The last commit',
    ]);
  }, 30_000);

  test('a reason that is longer than the log takes is wrong usage', async () => {
    const { code, err } = await run(['rollback', 'mf-triage', '--reason', 'a'.repeat(501)]);
    expect([code, err]).toEqual([
      2,
      'The reason has 501 characters; the log takes 500: give --reason. [WrongUsage]',
    ]);
  });

  test('the process ends with the exit code of its command', async () => {
    const child = spawn(process.execPath, [
      fileURLToPath(new URL('./cli.ts', import.meta.url)),
      'frobnicate',
    ]);
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([code, err]).toEqual([2, expect.stringMatching(/^unknown command .*\[WrongUsage\]\n/)]);
  });

  test('a command that is interrupted is not taken for one that is done', async () => {
    const runner = fileURLToPath(new URL('../../tooling/bin/run.mjs', import.meta.url));
    let child: ChildProcess | undefined;
    const silent = createServer(() => child?.kill('SIGTERM')).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    child = spawn(process.execPath, [
      runner,
      'release',
      'list',
      '--url',
      `http://127.0.0.1:${port}`,
      '--token',
      'x',
    ]);
    const [code] = (await once(child, 'exit')) as [number | null];
    silent.closeAllConnections();
    silent.close();
    expect(code).toBe(143);
  }, 30_000);

  test('an unknown outcome at the server is code 3 with its words: the change may have been made', async () => {
    const message = 'The registry cannot answer now. Whether the change was made, its log tells.';
    const broken = createServer((_request, response) => {
      response.writeHead(503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: 503, name: 'RegistryUnavailable', message }));
    }).listen(0, '127.0.0.1');
    await once(broken, 'listening');
    const { port } = broken.address() as AddressInfo;
    const args = ['rollback', 'mf-triage', '--url', `http://127.0.0.1:${port}`, '--token', 'x', ...because];
    const { code, err } = await run(args);
    broken.close();
    expect([code, err]).toEqual([3, `${message} [RegistryUnavailable]`]);
  });

  test('a change is a success with a warning where the server has not taken it in yet', async () => {
    const lagging = createServer(({ method }, response) => {
      response.writeHead(200, { [WARNING_HEADER]: encodeURIComponent('disk full – no space') });
      response.end(JSON.stringify(method === 'GET' ? [] : { revision: 7, remotes: {} }));
    }).listen(0, '127.0.0.1');
    await once(lagging, 'listening');
    const { port } = lagging.address() as AddressInfo;
    const args = ['swap', '--file', path.join(registry.directory, 'lagging.json'), ...because];
    await writeFile(
      path.join(registry.directory, 'lagging.json'),
      JSON.stringify({ 'mf-triage': 'f'.repeat(12) }),
    );
    const done = await run([...args, '--url', `http://127.0.0.1:${port}`, '--token', 'x']);
    lagging.close();
    expect([done.code, done.out, done.err]).toEqual([
      0,
      'Swapped (revision 7).',
      expect.stringContaining('disk full – no space'),
    ]);
  });

  test('A-CON-006 a rollback is a success with a warning where the log cannot be read', async () => {
    const unreadable = createServer((request, response) => {
      response.writeHead(request.method === 'POST' ? 200 : 503, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ revision: 7, remotes: {}, name: 'RegistryUnavailable', message: 'Later' }),
      );
    }).listen(0, '127.0.0.1');
    await once(unreadable, 'listening');
    const { port } = unreadable.address() as AddressInfo;
    const args = ['rollback', 'mf-triage', '--url', `http://127.0.0.1:${port}`, '--token', 'x', ...because];
    const { code, out, err } = await run(args);
    unreadable.close();
    expect([code, out, err]).toEqual([
      0,
      expect.stringContaining('(revision 7)'),
      expect.stringContaining('could not be read'),
    ]);
  });

  test('without a token it says where one was looked for', async () => {
    const { code, err } = await run(['list'], { DATA_DIR: '/nowhere' });
    expect([code, err]).toEqual([2, expect.stringContaining('/nowhere/release-token')]);
  });

  test('a server that does not answer is code 3', async () => {
    const { code, err } = await run(['list', '--url', 'http://127.0.0.1:1', '--token', 'x']);
    expect([code, err]).toEqual([3, expect.stringContaining('No registry answers')]);
  });

  test('--timeout ends the wait for a server that accepts the connection and says nothing', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const at = ['--url', `http://127.0.0.1:${port}`, '--token', 'x', '--timeout', '1'];
    const { code, err } = await run(['kill', 'mf-triage', 'f'.repeat(12), ...because, ...at]);
    silent.closeAllConnections();
    silent.close();
    expect([code, err]).toEqual([3, expect.stringMatching(/within 1 s.*may have been made.*"release log"/)]);
  });

  test('A-ENV-002 environments are made, ruled, compared and removed, and --in promotes into one', async () => {
    const create = [
      'environment',
      'create',
      'staging',
      '--host',
      'staging.localhost',
      '--like',
      'production',
    ];
    expect((await run([...create, ...because])).out).toBe('staging is made (revision 1).');
    const { releaseId } = await publish(sampleRelease('mf-triage', 'environment'));
    const before = stable();
    await run(['promote', 'mf-triage', releaseId, '--in', 'staging', ...because]);
    expect(stable()).toBe(before);
    expect((await run(['compare', 'staging', 'production'])).out).toMatch(
      new RegExp(`mf-triage +${releaseId} +${before} +differs`),
    );
    const rules = ['environment', 'rules', 'production'];
    const ruled = await run([...rules, '--from', 'staging', '--hours', '24', ...because]);
    expect(ruled.out).toContain('production has its new settings');
    const early = await run(['promote', 'mf-triage', releaseId, ...because]);
    expect(early).toMatchObject({
      code: 1,
      err: expect.stringContaining('after 24 h as stable release there'),
    });
    expect((await run(['environment', 'list'])).out).toMatch(/staging +staging\.localhost +- /);
    for (const refused of [
      ['--approvals', '2'],
      [],
      ['--none', '--hours', '1'],
      ['--none', '--approvals', '1'],
    ])
      expect(await run([...rules, ...refused, ...because])).toMatchObject({ code: 2 });
    expect((await run(['environment', 'remove', 'staging', ...because])).err).toContain('production takes');
    await run([...rules, '--none', ...because]);
    expect((await run(['environment', 'remove', 'staging', ...because])).code).toBe(0);
    expect((await run(['list', '--in', 'staging'])).err).toBe(
      'There is no environment staging. [UnknownEnvironment]',
    );
  }, 60_000);

  test('A-SSO-009 list names the pipeline that proves a release, and marks the others', async () => {
    const commit = 'a'.repeat(40);
    const identity = {
      kind: 'pipeline',
      issuer: 'https://ci.example',
      repositoryId: '81',
      repository: 'acme/triage',
      ref: 'refs/heads/main',
      commit,
      run: '1',
    } as const;
    const { releaseId } = await registry.registry.publishing.publishUpload(
      sampleRelease('mf-triage', 'proven', { manifest: { commit } }),
      { reason: 'because', smoke: { skipped: 'a test' } },
      { by: 'ci', identity },
    );
    const lines = (await run(['list'])).out.split('\n');
    const lineOf = (id: string) => lines.find((line) => line.includes(id));
    expect(lineOf(releaseId)).toMatch(/ci .*a{10} +acme\/triage$/);
    expect(lineOf(live.manifest.releaseId)).toMatch(/ not proven$/);
  });

  test('a token with an end is listed with it', async () => {
    const wanted = ['token', 'create', '--remote', 'mf-auth', '--can', 'qa', '--label', 'Ends'];
    expect((await run([...wanted, '--expires', '366d', ...because])).code).toBe(2);
    await run([...wanted, '--expires', '30d', ...because]);
    const rows = await json<{ label: string; createdAt: string; expiresAt: string }[]>(['token', 'list']);
    const { createdAt = '', expiresAt = '' } = rows.find(({ label }) => label === 'Ends') ?? {};
    // Seconds after creation, by a clock that may tick in between.
    expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 1000)).toBe(30 * 86_400);
  });

  test('the log is exported as JSON lines, oldest first, with environment and identity', async () => {
    await publish(sampleRelease('mf-triage', 'exported'));
    const { out } = await run(['log-export']);
    const lines = out.split('\n').map((line) => JSON.parse(line) as { id: number; action: string });
    expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).sort((one, other) => one - other));
    expect(lines.at(-1)).toMatchObject({
      action: 'publish',
      environment: 'production',
      identity: { kind: 'token' },
    });
    expect((await run(['log-export', '--since', '2999-01-01'])).out).toBe('');
    expect((await run(['log-export', '--since', 'yesterday'])).code).toBe(2);
  });

  test('A-ENV-007 a change that needs approval is proposed, and another owner’s token approves', async () => {
    const stable = () => registry.registry.map.current().remotes['mf-triage']?.stable;
    const { releaseId } = await publish(sampleRelease('mf-triage', 'approval'));
    const before = stable();
    const rules = ['environment', 'rules', 'production'];
    expect((await run([...rules, '--approvals', '1'])).err).toContain('Say why, for the log');
    await run([...rules, '--approvals', '1', ...because]);
    expect((await run(['environment', 'list'])).out).toContain('1 approval');
    const proposed = await run(['promote', 'mf-triage', releaseId, ...because]);
    expect(proposed).toMatchObject({ code: 0, out: expect.stringContaining('Nothing is changed yet') });
    const id = /release approve (\d+)/.exec(proposed.out)?.[1] ?? '';
    expect((await run(['proposals'])).out).toMatch(new RegExp(`${id} +promote +mf-triage@${releaseId}`));
    expect((await run(['approve', id, ...because])).err).toContain('You proposed');
    expect((await run(['approve', 'x', ...because])).code).toBe(2);
    for (const change of [
      ['approve', id],
      ['decline', id],
      ['kill', 'mf-triage', releaseId],
    ])
      expect((await run(change)).err).toContain('Say why, for the log');
    expect(stable()).toBe(before);
    const made = await json<{ token: string }>(['token', 'create', '--owner', '--label', 'Ben', ...because]);
    const approved = await run(['approve', id, ...because], { RELEASE_TOKEN: made.token });
    expect([approved.out, stable()]).toEqual([
      expect.stringContaining(`Proposal ${id} is approved`),
      releaseId,
    ]);
    await run([...rules, '--none', ...because]);
  }, 60_000);

  test.each([
    ['a page', 'text/html', '<!doctype html>'],
    ['its own error', 'application/json', '{"status":404,"name":"NotFound","message":"No such page."}'],
  ])(
    'A-ENV-012 an older server, which answers %s, changes nothing and is named',
    async (_name, type, body) => {
      const paths: string[] = [];
      const older = createServer((request, response) => {
        paths.push(request.url ?? '');
        response.writeHead(404, { 'content-type': type }).end(body);
      });
      await once(older.listen(0, '127.0.0.1'), 'listening');
      const at = `http://127.0.0.1:${(older.address() as AddressInfo).port}`;
      const answer = await run([
        '--url',
        at,
        'promote',
        'mf-triage',
        '0123456789ab',
        '--in',
        'staging',
        ...because,
      ]);
      older.close();
      expect(answer).toMatchObject({ code: 1, err: expect.stringContaining('does not know environments') });
      expect(paths).toEqual(['/registry/in/staging/remotes/mf-triage/promote']);
    },
  );
});

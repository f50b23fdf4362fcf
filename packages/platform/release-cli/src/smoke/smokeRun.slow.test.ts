import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { startTestRegistry, type StartedRegistry } from '@psma/release-registry/testing';
import type { FastifyInstance } from 'fastify';
import { findBrowser } from './findBrowser.ts';
import {
  browserSeeds,
  hostPlatform,
  hostShell,
  integrityOfChunk,
  mountingRelease,
} from './hostPage.testing.ts';
import { smokeRun } from './smokeRun.ts';

const FULL = process.env['FULL'] === '1';
const browser = findBrowser();

(browser ? describe : describe.skip)('smoke run', () => {
  let registry: StartedRegistry;
  let app: FastifyInstance;
  let url: string;

  beforeAll(async () => {
    registry = await startTestRegistry({ stable: [hostShell(), sampleRelease('mf-triage', 'live')] });
    ({ app, url } = await hostPlatform(registry.registry));
  });

  afterAll(async () => {
    await app.close();
    await registry.close();
  });

  const problemsOf = async (upload: Parameters<typeof smokeRun>[0]) => {
    const report = await smokeRun(upload, { url, browser: browser! });
    return report.pages.flatMap((page) => page.problems);
  };

  test.each(browserSeeds.slice(0, FULL ? undefined : 2))(
    'stops: $fault, in less than 15 s',
    async ({ upload, finding }) => {
      const startedAt = performance.now();
      expect((await problemsOf(upload)).join('\n')).toContain(finding);
      expect(performance.now() - startedAt).toBeLessThan(15_000);
    },
    30_000,
  );

  test('passes a good release, without publishing it or telling the live platform', async () => {
    const good = mountingRelease('good', 'domElement.textContent="ready"');
    const before = await registry.registry.log.events(10);
    expect(await problemsOf(good)).toEqual([]);
    expect(await registry.registry.log.events(10)).toEqual(before);
    expect(await registry.registry.releases.findManifest(good.manifest)).toBeNull();
  }, 30_000);

  test('stops a shell that shows nothing, although the page has a fine prerendered screen', async () => {
    const silent = sampleRelease('shell', 'silent', {
      files: { 'remoteEntry.js': `//${integrityOfChunk()}` },
    });
    const live = await (await fetch(url)).text();
    expect(live).toContain('<main><h1>Fine</h1></main>');
    expect((await problemsOf(silent)).join('\n')).toContain('Timeout');
  }, 30_000);

  test('passes a good shell with the live remotes', async () => {
    expect(await problemsOf(hostShell())).toEqual([]);
  }, 30_000);
});

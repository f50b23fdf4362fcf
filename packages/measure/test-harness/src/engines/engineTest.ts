import { test as base, expect } from '@playwright/test';
import getPort from 'get-port';
import { startProduct, type Product } from '../product.ts';
import type { Engine, Feature, RunningEngine } from './engine.ts';
import type { EnginePage } from './enginePage.ts';
import { startEngineProxy, type EngineProxy } from './engineProxy.ts';
import { ENGINES } from './engines.ts';
import { collectedFailures } from './failures.ts';

const required = (process.env['REQUIRE_ENGINES'] ?? '').split(',').filter(Boolean);

interface Fixtures {
  engine: Engine;
  forcedColours: boolean;
  textSize: number;
  /** Errors provoked on purpose. */
  expectedConsoleErrors: RegExp;
  running: RunningEngine;
  /** The first tab. Any failure fails the test. */
  tab: EnginePage;
}

/** One product and proxy per worker; an engine with an empty profile per test. */
export const test = base.extend<Fixtures, { proxied: { product: Product; proxy: EngineProxy } }>({
  engine: [ENGINES[0]!, { option: true }],
  forcedColours: [false, { option: true }],
  textSize: [16, { option: true }],
  expectedConsoleErrors: [/^$/, { option: true }],
  proxied: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const proxy = await startEngineProxy(await getPort());
      const product = await startProduct({ PUBLIC_ORIGIN: proxy.url });
      await use({ product, proxy });
      await proxy.stop();
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  running: async ({ engine, forcedColours, textSize }, use, { annotations }) => {
    expect(engine.isInstalled(), installHint(engine)).toBe(true);
    const running = await engine.launch({ forcedColours, textSize });
    annotations.push({ type: 'version', description: running.version });
    await use(running);
    await running.close();
  },
  tab: async ({ running: { page }, proxied: { product, proxy }, expectedConsoleErrors }, use) => {
    proxy.passTo(product.url);
    await use(page);
    const failures = await page.evaluate(collectedFailures, null);
    expect(failures.filter((failure) => !expectedConsoleErrors.test(failure))).toEqual([]);
  },
});

/** Declares tests for an engine. Skipped without it, unless in REQUIRE_ENGINES. */
export function describeEngine(engine: Engine, declare: () => void): void {
  test.describe(engine.name, () => {
    test.use({ engine });
    test.skip(!engine.isInstalled() && !required.includes(engine.name), installHint(engine));
    declare();
  });
}

/** Declares tests, skipped where the engine cannot do it. */
export function describeFeature({ limits }: Engine, feature: Feature, declare: () => void): void {
  test.describe(feature, () => {
    test.skip(feature in limits, `not possible: ${limits[feature]}`);
    declare();
  });
}

const installHint = ({ name, packages }: Engine) =>
  `${name} is not installed: apt-get install -y ${packages.join(' ')}`;

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ModuleFederationPlugin as RspackFederation } from '@module-federation/enhanced/rspack';
import { ModuleFederationPlugin as WebpackFederation } from '@module-federation/enhanced/webpack';
import { checkRelease } from '@psma/release-gate';
import { integrityOf, sampleRelease } from '@psma/release-gate/testing';
import { federationName, NO_ACCEPTED_CHANGES } from '@psma/release-model';
import { rspack } from '@rspack/core';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const LIVE = {
  shell: sampleRelease('shell', 's').manifest,
  others: [],
  own: null,
  acceptedChanges: NO_ACCEPTED_CHANGES,
  uses: [],
};
const SAMPLE = sampleRelease('mf-triage', 'built').manifest;
const NAME = federationName(SAMPLE.remote, SAMPLE.releaseId);
const DECLARED = '^19.3.0';

interface Faults {
  uniqueName?: string;
  chunkLoadingGlobal?: string;
  react?: string | false;
  isDevelopment?: boolean;
  ownReact?: boolean;
  withoutIntegrity?: boolean;
  offersReact?: boolean;
  ownSystem?: boolean;
}

let sources = '';
let builds = 0;

beforeAll(() => {
  sources = mkdtempSync(path.join(tmpdir(), 'bundlers-'));
  const files = {
    'entry.js': `import { useState } from 'react'; export const mount = () => import('./screen.js').then((it) => it.screen(useState));`,
    'screen.js': `export const screen = (use) => use(1);`,
    // The gate's marker for React.
    'system.js': `export const Page = 'page';`,
    'offered.js': `export const useState = () => 'offered';`,
    'react.js': `export const useState = () => '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(sources, file), text);
});
afterAll(() => rmSync(sources, { recursive: true, force: true }));

const sharedReact = (requiredVersion: string | false, offersReact: boolean) => ({
  react: {
    singleton: true,
    strictVersion: requiredVersion !== false,
    requiredVersion,
    ...(offersReact ? OFFERED : { import: false as const }),
  },
});

/** For shells with an older one; release.json lists it as a fallback. */
const OWN_SYSTEM = {
  '@psma/design-system': {
    import: './system.js',
    version: '1.0.0',
    requiredVersion: '^1.0.0',
    strictVersion: true,
  },
};

/** Wins over any shell's version that is not loaded yet. */
const OFFERED = { import: './offered.js', version: '999.0.0' };

/** `remoteConfig`'s output, as far as the gate reads it. */
function configOf(faults: Faults, output: string) {
  const { uniqueName = NAME, chunkLoadingGlobal, react = DECLARED, isDevelopment = false } = faults;
  return {
    context: sources,
    mode: isDevelopment ? ('development' as const) : ('production' as const),
    devtool: isDevelopment ? ('eval' as const) : (false as const),
    target: ['web', 'es2022'] as ['web', 'es2022'],
    entry: {},
    resolve: faults.ownReact ? { alias: { react$: path.join(sources, 'react.js') } } : {},
    output: {
      path: output,
      uniqueName,
      ...(chunkLoadingGlobal === undefined ? {} : { chunkLoadingGlobal }),
      publicPath: 'auto',
      crossOriginLoading: 'anonymous' as const,
    },
    optimization: {
      chunkIds: 'named' as const,
      minimize: !isDevelopment,
      splitChunks: { cacheGroups: { default: false as const } },
    },
    infrastructureLogging: { level: 'error' as const },
    federation: {
      name: NAME,
      filename: 'remoteEntry.js',
      library: { type: 'var', name: NAME },
      exposes: { './entry': { import: './entry.js', name: 'entry' } },
      shared: {
        ...(faults.ownReact ? {} : sharedReact(react, faults.offersReact ?? false)),
        ...(faults.ownSystem ? OWN_SYSTEM : {}),
      },
      dts: false,
      manifest: false,
      experiments: {
        externalRuntime: true,
        optimization: { target: 'web' as const, disableSnapshot: true },
      },
    },
  };
}

const INTEGRITY = { hashFuncNames: ['sha384'] as ['sha384'] };

const BUNDLERS = {
  webpack: (faults: Faults, output: string) => {
    const { federation, ...config } = configOf(faults, output);
    const plugins = faults.withoutIntegrity ? [] : [new SubresourceIntegrityPlugin(INTEGRITY)];
    const optimization = {
      ...config.optimization,
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    };
    return webpack({ ...config, optimization, plugins: [new WebpackFederation(federation), ...plugins] });
  },
  Rspack: (faults: Faults, output: string) => {
    const { federation, ...config } = configOf(faults, output);
    const plugins = faults.withoutIntegrity ? [] : [new rspack.SubresourceIntegrityPlugin(INTEGRITY)];
    return rspack({ ...config, plugins: [new RspackFederation(federation), ...plugins] });
  },
};

/** The gate's reasons for refusing these faults. */
async function problemsOf(bundler: keyof typeof BUNDLERS, faults: Faults): Promise<string[]> {
  const output = path.join(sources, `built-${(builds += 1)}`);
  await new Promise<void>((resolve, reject) => {
    BUNDLERS[bundler](faults, output).run(
      (error: Error | null, stats?: { hasErrors(): boolean; toString(preset: string): string }) => {
        const failure = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
        if (failure === null) resolve();
        else reject(new Error(failure));
      },
    );
  });
  const files = new Map<string, Uint8Array>(
    readdirSync(output).map((file) => [file, readFileSync(path.join(output, file))]),
  );
  const listed = [...files].map(([file, bytes]) => ({
    path: file,
    bytes: bytes.length,
    integrity: integrityOf(bytes),
  }));
  const shared = SAMPLE.shared.map((module) =>
    module.name === 'react' ? { ...module, range: DECLARED } : module,
  );
  return checkRelease({ manifest: { ...SAMPLE, files: listed, shared }, files }, LIVE).then(
    () => [],
    (error: { problems: string[] }) => error.problems,
  );
}

const OTHER = 'mf_triage_000000000000';
const TABLE: [what: string, faults: Faults, refusal: RegExp | null][] = [
  ['as it should be', {}, null],
  ['a copy of the design system', { ownSystem: true }, null],
  ['the name of another release', { uniqueName: OTHER }, /belongs to the build "mf_triage_0{12}"/],
  ['the name of the remote', { uniqueName: 'mf-triage' }, /belongs to the build "mf_triage"/],
  ['a global of its own for chunks', { chunkLoadingGlobal: 'chunksOfTriage' }, /no global for the chunks of/],
  [
    'another minor of React',
    { react: '^19.2.0' },
    /asks for react \^19\.2\.0; release\.json says \^19\.3\.0/,
  ],
  ['a patch of React', { react: '19.3.1' }, /asks for react 19\.3\.1/],
  ['another major of React', { react: '^20.0.0' }, /asks for react \^20\.0\.0/],
  ['any React', { react: false }, /asks for react (any version|\*)/],
  ['no integrity', { withoutIntegrity: true }, /would load without a hash/],
  ['a development build', { isDevelopment: true }, /is a development build|The entry has \d+ KB/],
  ['a React for all remotes', { offersReact: true }, /offers react 999\.0\.0 to other remotes/],
  ['a React of its own', { ownReact: true }, /carries a React of its own/],
];

describe.each(['webpack', 'Rspack'] as const)('a remote built by %s', (bundler) => {
  test.each(TABLE)(
    'A-REM-008 with %s',
    async (_, faults, refusal) => {
      const problems = await problemsOf(bundler, faults);
      if (refusal) expect(problems.join('\n')).toMatch(refusal);
      else expect(problems).toEqual([]);
    },
    60_000,
  );
});

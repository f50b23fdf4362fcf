import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { PRERENDERED_SCREENS_FILE, releaseBase, type PrerenderedScreens } from '@psma/release-model';
import type { Compiler, Configuration } from 'webpack';
import { cacheDirectory } from '../workspace/processes.ts';
import { buildFailure } from './buildFailure.ts';
import type { Bundler } from './Bundler.ts';
import { isDevelopment } from './isDevelopment.ts';
import { OwnReactPlugin } from './OwnReactPlugin.ts';
import { installedPackage, sharedModules } from './sharedModules.ts';
import { commonConfig } from './webpackConfig.ts';

/** Milliseconds; ends endless waits, rendering takes only a few. */
const RENDERING_MS = 30_000;

/** Child process: isolates the build from app side effects. */
const RENDER = `
const [bundle, paths] = process.argv.slice(1);
require(bundle).render(JSON.parse(paths)).then(
  (first) => process.stdout.write(JSON.stringify(first), () => process.exit()),
  (error) => { console.error(error); process.exit(1); },
);`;

interface PrerenderOptions {
  directory: string;
  remote: string;
  releaseId: string;
  /** None for the shell, which renders the frame. */
  paths: string[];
  /** The browser's build has it, too: their assets then have the same names. */
  bundler: Bundler;
}

/** Adds `first.json`: screens prerendered in Node by `src/first.ts`. */
export class PrerenderPlugin {
  private readonly options: PrerenderOptions;

  constructor(options: PrerenderOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    // No prerendering in development, where sources change.
    if (isDevelopment) return;
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('PrerenderPlugin', async () => {
        // Its own errors would hide the cause.
        if (compilation.errors.length > 0) return;
        const screens = JSON.stringify(await prerenderScreens(this.options));
        compilation.emitAsset(PRERENDERED_SCREENS_FILE, new RawSource(screens));
      });
    });
  }
}

async function prerenderScreens(options: PrerenderOptions): Promise<PrerenderedScreens> {
  const bundle = await bundled(options);
  const args = ['-e', RENDER, bundle, JSON.stringify(options.paths)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: RENDERING_MS }).catch(
    (error: { stderr?: string; killed?: boolean }) => {
      throw new Error(renderingFailure(options.paths, error));
    },
  );
  const renderedWith = sharedModules(options.directory).map(({ name, version }) => [name, version]);
  const { frame, screens } = JSON.parse(stdout) as Rendered;
  return {
    renderedWith: Object.fromEntries(renderedWith),
    frame,
    screens: Object.fromEntries(Object.entries(screens).map(([path, each]) => [path, withHashes(each)])),
  };
}

type Screen = PrerenderedScreens['screens'][string];

/** From `src/first.ts`: screens with the responses that they show. */
interface Rendered extends Pick<PrerenderedScreens, 'frame'> {
  screens: Record<string, Omit<Screen, 'content'> & { content?: Record<string, unknown> }>;
}

function withHashes({ content, ...screen }: Rendered['screens'][string]): Screen {
  if (!content) return screen;
  const hashes = Object.entries(content).map(([path, response]) => [
    path,
    createHash('sha256').update(JSON.stringify(response)).digest('base64url'),
  ]);
  return { ...screen, content: Object.fromEntries(hashes) as Record<string, string> };
}

/** Bundles everything for Node, with the release's asset URLs. */
async function bundled({ directory, remote, releaseId, bundler }: PrerenderOptions): Promise<string> {
  const entry = ['./src/first.ts', './src/first.tsx'].find((file) => existsSync(path.join(directory, file)));
  if (!entry) throw new Error(`${remote} marks first screens and has no src/first.ts that renders them.`);
  const common = commonConfig(directory, remote, bundler);
  const folder = path.join(cacheDirectory, 'first', remote);
  const config: Configuration = {
    ...common,
    devtool: false,
    entry: { [releaseId]: entry },
    target: 'node20',
    output: {
      assetModuleFilename: common.output?.assetModuleFilename as string,
      path: folder,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: releaseBase(remote, releaseId),
    },
    // A prerendered screen signs no one in; packed contracts come without Amplify.
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, 'aws-amplify': false } },
    module: {
      ...common.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: { 'asset/resource': { emit: false } },
    },
    plugins: [
      new bundler.CssExtract({ runtime: false }),
      new OwnReactPlugin(
        directory,
        ['react', 'react-dom'].map((name) => installedPackage(directory, name).folder),
      ),
    ],
    optimization: { minimize: false, splitChunks: false },
  };
  await new Promise<void>((resolve, reject) => {
    const compiler = bundler.create(config);
    compiler.run((error, stats) => {
      const failure = buildFailure(error, stats);
      compiler.close(() => (failure ? reject(new Error(failure)) : resolve()));
    });
  });
  return path.join(folder, `${releaseId}.cjs`);
}

/** One sentence without the stack, whose positions are of the bundle. */
export function renderingFailure(
  paths: string[],
  { stderr = '', killed = false }: { stderr?: string; killed?: boolean },
): string {
  const [, error = stderr.trim().split('\n')[0] ?? ''] = /^(\w*Error: .*)$/m.exec(stderr) ?? [];
  const [, component] = /^ +at ([A-Z]\w*) \(/m.exec(stderr) ?? [];
  const why = component ? messages.inComponent(error, component) : error;
  return messages.notRendered(paths.join(', '), killed ? messages.tooLong(RENDERING_MS / 1000) : why);
}

const messages = {
  tooLong: (seconds: number) => `no end within ${seconds} s`,
  inComponent: (error: string, component: string) => `${error} in ${component}`,
  notRendered: (paths: string, why: string) =>
    `Rendering ${paths} by src/first.ts failed, which has no browser (${why}). Use window, document and storage in effects and event handlers only, or remove "first: true" from the route in remote.ts.`,
};

import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { project } from '../workspace/project.ts';
import type { Bundler } from './Bundler.ts';
import { webpackBundler } from './webpackBundler.ts';

export interface AppBuild {
  config: Configuration;
  bundler: Bundler;
}

/** How an app is built: by Rspack if its folder has `rspack.config.ts`. */
export async function readAppBuild(app: string): Promise<AppBuild> {
  const directory = project.directoryOf(app);
  const isRspack = existsSync(path.join(directory, 'rspack.config.ts'));
  const file = path.join(directory, isRspack ? 'rspack.config.ts' : 'webpack.config.ts');
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: Configuration };
  // An optional package, which only such folders install.
  const bundler = isRspack ? (await import('./rspackBundler.ts')).rspackBundler : webpackBundler;
  return { config, bundler };
}

import path from 'node:path';
import webpack from 'webpack';
import { workspaceRoot } from '../workspace/processes.ts';
import { commonConfig } from './webpackConfig.ts';

/** Builds the bench's reference into the given directory. */
const directory = path.join(workspaceRoot, 'packages/measure/monolith');
const config = commonConfig(directory, 'monolith');
const compiler = webpack({
  ...config,
  entry: { monolith: './src/main.tsx' },
  output: { ...config.output, path: path.resolve(process.argv[2] ?? ''), publicPath: 'auto' },
  // Without shared modules webpack's default splitting is safe; the page preloads by name.
  optimization: { ...config.optimization, chunkIds: 'named', splitChunks: {} },
});
if (!compiler) throw new Error('The monolith has no build.');
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    process.stderr.write(`${error?.message ?? stats?.toString('errors-only')}\n`);
    process.exitCode = 1;
  }
  compiler.close(() => {});
});

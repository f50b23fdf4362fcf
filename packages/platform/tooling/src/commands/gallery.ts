import type { AddressInfo } from 'node:net';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { withHotReload } from '../webpack/hotReload.ts';
import { workspaceRoot } from '../workspace/processes.ts';

/** `npm run dev -- gallery`: design system at PORT (4100). */
process.env['NODE_ENV'] = 'development';
const { commonConfig } = await import('../webpack/webpackConfig.ts');

const directory = path.join(workspaceRoot, 'packages/platform/gallery');
const config = { ...commonConfig(directory, 'gallery'), entry: { gallery: './src/main.tsx' } };
const compiler = webpack(withHotReload(config));
if (!compiler) throw new Error('The gallery has no build.');

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port: process.env['PORT'] ?? 4100,
    hot: true,
    liveReload: false,
    static: path.join(directory, 'public'),
    client: { overlay: false, logging: 'warn' },
  },
  compiler,
);
await server.start();
compiler.hooks.done.tap('gallery', () => {
  const address = server.server?.address() as AddressInfo | undefined;
  if (address) process.stdout.write(`Ready: http://127.0.0.1:${address.port}\n`);
});

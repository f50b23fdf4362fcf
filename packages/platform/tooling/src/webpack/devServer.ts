import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { workspaceRoot } from '../workspace/processes.ts';
import { withHotReload } from './hotReload.ts';

// `devServer.ts <app> <port>`: one app's process, with NODE_ENV=development.
// Notifies `npm run dev` when requests wait for its first build.
const [app = '', port = ''] = process.argv.slice(2);
const module = (await import(pathToFileURL(path.join(workspaceRoot, app, 'webpack.config.ts')).href)) as {
  default: Configuration;
};
const publicPath = `/releases/${app}/000000000000/`;
const config = { ...module.default, output: { ...module.default.output, clean: false } };
const compiler = webpack(withHotReload(config));
if (!compiler) throw new Error(`${app} has no build.`);

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port: Number(port),
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    devMiddleware: { publicPath },
    static: false,
    client: {
      overlay: false,
      logging: 'warn',
      webSocketURL: { hostname: '127.0.0.1', port: Number(port), pathname: '/ws' },
    },
  },
  compiler,
);
process.once('disconnect', () => process.exit());
await server.start();
process.send?.('listening');

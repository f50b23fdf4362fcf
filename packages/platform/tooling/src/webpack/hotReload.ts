import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';

/** For development servers: shows a changed component without a reload. */
export const withHotReload = (config: Configuration): Configuration => ({
  ...config,
  plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
});

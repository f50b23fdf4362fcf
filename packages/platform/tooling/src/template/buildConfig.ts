/** The build: by webpack, or by Rspack where the folder has `rspack.config.ts`. */
export const buildConfig = (isRspack: boolean): Record<string, string> => ({
  [isRspack ? 'rspack.config.ts' : 'webpack.config.ts']:
    `import { remoteConfig } from '@psma/tooling${isRspack ? '/rspack' : ''}';
import { remote } from './remote.ts';

export default remoteConfig(import.meta.dirname, remote);
`,
});

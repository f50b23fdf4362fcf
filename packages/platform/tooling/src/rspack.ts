import type { RemoteDefinition } from '@psma/release-model';
import type { RspackOptions } from '@rspack/core';
import { remoteConfig as configOf } from './webpack/remoteConfig.ts';
import { rspackBundler } from './webpack/rspackBundler.ts';

/** As the index's for webpack: `rspack.config.ts` exports it. */
export const remoteConfig = (directory: string, remote: RemoteDefinition): RspackOptions =>
  configOf(directory, remote, rspackBundler) as RspackOptions;

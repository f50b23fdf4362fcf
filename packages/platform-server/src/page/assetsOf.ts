import { knowsAssetsOrigin, type ReleaseManifest } from '@psma/release-model';

/** Where the files of releases come from in a page with this shell; null for the page's own origin. */
export const assetsOf = (shell: ReleaseManifest, assetsOrigin: string | null): string | null =>
  assetsOrigin !== null && knowsAssetsOrigin(shell) ? assetsOrigin : null;

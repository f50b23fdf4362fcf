import { readCookie } from '@psma/http-kit';
import { knowsAssetsOrigin, type ReleaseManifest } from '@psma/release-model';

/**
 * Where the files of releases come from in a page with this shell; null for the page's own origin. `assets/boot.js` sets
 * the cookie where the other origin failed: for ten minutes that visitor's pages do without it.
 */
export const assetsOf = (
  shell: ReleaseManifest,
  assetsOrigin: string | null,
  cookies: string | undefined,
): string | null =>
  assetsOrigin !== null && knowsAssetsOrigin(shell) && !readCookie(cookies, 'ownAssets').includes('own')
    ? assetsOrigin
    : null;

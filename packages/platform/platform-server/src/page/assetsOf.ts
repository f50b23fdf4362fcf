import { readCookie } from '@psma/http-kit';
import { knowsAssetsOrigin, type ReleaseManifest } from '@psma/release-model';

/**
 * Origin of release files in a page with this shell; null for the page's own. If it
 * fails, `assets/boot.js` disables it by a cookie for ten minutes.
 */
export const assetsOf = (
  shell: ReleaseManifest,
  assetsOrigin: string | null,
  cookies: string | undefined,
  https: boolean,
): string | null =>
  assetsOrigin !== null && knowsAssetsOrigin(shell) && readCookie(cookies, 'ownAssets', https) !== 'own'
    ? assetsOrigin
    : null;

import { readCookies } from '@psma/http-kit';
import { knowsAssetsOrigin, type ReleaseManifest } from '@psma/release-model';

/** Set by `assets/boot.js` where the other origin failed a visitor: for ten minutes their pages do without it. */
const OWN = { name: 'psma-assets', value: 'own' };

/** Where the files of releases come from in a page with this shell; null for the page's own origin. */
export const assetsOf = (
  shell: ReleaseManifest,
  assetsOrigin: string | null,
  cookies: string | undefined,
): string | null =>
  assetsOrigin !== null && knowsAssetsOrigin(shell) && readCookies(cookies)[OWN.name] !== OWN.value
    ? assetsOrigin
    : null;

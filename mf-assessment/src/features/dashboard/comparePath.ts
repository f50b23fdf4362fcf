import { hasScreen } from '@psma/release-model';
import { pageData } from '@psma/remote-kit';

const COMPARE = '/admin/compare';

/** Where assessments are compared, the two given or none chosen yet; null while no release on the page has that screen. */
export function comparePath(from?: string, to?: string): string | null {
  if (!hasScreen(pageData().resolution, COMPARE)) return null;
  return from && to ? `${COMPARE}?${new URLSearchParams({ from, to }).toString()}` : COMPARE;
}

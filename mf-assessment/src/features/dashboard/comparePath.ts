import { hasScreen } from '@psma/release-model';
import { pageData } from '@psma/remote-kit';

const COMPARE = '/admin/compare';

/** Returns the comparison path, optionally preselected; null while no loaded release has it. */
export function comparePath(from?: string, to?: string): string | null {
  if (!hasScreen(pageData().resolution, COMPARE)) return null;
  return from && to ? `${COMPARE}?${new URLSearchParams({ from, to }).toString()}` : COMPARE;
}

import { hasScreen } from '@psma/release-model';
import { pageData } from '@psma/remote-kit';
import * as links from '../../../links.ts';

/** Comparison path; null while no loaded release has it. */
export function comparePath(from?: string, to?: string): string | null {
  if (!hasScreen(pageData().resolution, links.compare)) return null;
  return from && to ? `${links.compare}?${new URLSearchParams({ from, to }).toString()}` : links.compare;
}

import { openWindow, type HealthWindow, type Load, type WatchedRelease } from './healthWindow.ts';

/** Above this share of all failures, failures on changed pages are reported to operators. */
const CHANGED_SHARE = 0.2;

interface ChangedWatch {
  record(load: Load): void;
  /**
   * Whether a release fails on changed pages as often as would roll it back elsewhere, and these failures are more than
   * `CHANGED_SHARE` of all. `otherFailures` are those on unchanged pages.
   */
  isAlarmed(key: string, otherFailures: number): boolean;
  document(): { watched: Record<string, WatchedRelease> };
}

/**
 * Watches loads on pages that another party changed. A translation that breaks every remote is a fault of all of them, so
 * releases are not compared with each other.
 */
export function openChangedWatch({ changed }: Pick<HealthWindow, 'changed'>): ChangedWatch {
  const open = openWindow({ watched: changed }, { compares: false });
  return {
    record: open.record,
    isAlarmed: (key, otherFailures) =>
      open.isAlarmed(key) && changedShare(open.failures(key), otherFailures) > CHANGED_SHARE,
    document: open.document,
  };
}

/** Share of the failures that were on changed pages; 0 without a failure. */
export const changedShare = (changedFailures: number, otherFailures: number): number =>
  changedFailures === 0 ? 0 : changedFailures / (changedFailures + otherFailures);

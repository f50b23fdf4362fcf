import { openWindow, type HealthWindow, type Load, type WatchedRelease } from './healthWindow.ts';

/** Share of failures above which operators are notified. */
const CHANGED_SHARE = 0.2;

interface ChangedWatch {
  record(load: Load): void;
  /**
   * True if changed-page failures would justify a rollback and exceed
   * `CHANGED_SHARE`. `otherFailures` are on unchanged pages.
   */
  isAlarmed(key: string, otherFailures: number): boolean;
  document(): { watched: Record<string, WatchedRelease> };
}

/** Watches pages changed by another party, without comparison. */
export function openChangedWatch({ changed }: Pick<HealthWindow, 'changed'>): ChangedWatch {
  const open = openWindow({ watched: changed }, { compares: false });
  return {
    record: open.record,
    isAlarmed: (key, otherFailures) =>
      open.isAlarmed(key) && changedShare(open.failures(key), otherFailures) > CHANGED_SHARE,
    document: open.document,
  };
}

/** 0 without failures. */
export const changedShare = (changedFailures: number, otherFailures: number): number =>
  changedFailures === 0 ? 0 : changedFailures / (changedFailures + otherFailures);

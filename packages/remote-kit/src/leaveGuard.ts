import { useEffect, useRef } from 'react';
import { createObservable } from './observable.ts';

/** Asks before a screen is left. The shell owns the one blocker of the router and shows the dialog. */
export interface LeaveGuard {
  /** True when going to `next` needs a confirmation. */
  blocks(next: { pathname: string; search: string }): boolean;
  title: string;
  text: string;
  stayLabel: string;
  leaveLabel: string;
  /** A further button, for example "Copy link". */
  extra?: { label: string; onSelect: () => void };
  /** True while closing the tab would lose something that stands nowhere else. */
  blocksTabClose?(): boolean;
}

export const leaveGuards = createObservable<readonly LeaveGuard[]>([]);

/** Registers a guard while the component is mounted; null registers none. The latest object is always the one asked. */
export function useLeaveGuard(guard: LeaveGuard | null): void {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  const active = guard !== null;
  useEffect(() => {
    if (!active) return undefined;
    const entry: LeaveGuard = {
      blocks: (next) => latest.current?.blocks(next) ?? false,
      blocksTabClose: () => latest.current?.blocksTabClose?.() ?? false,
      get title() {
        return latest.current?.title ?? '';
      },
      get text() {
        return latest.current?.text ?? '';
      },
      get stayLabel() {
        return latest.current?.stayLabel ?? '';
      },
      get leaveLabel() {
        return latest.current?.leaveLabel ?? '';
      },
      get extra() {
        return latest.current?.extra;
      },
    };
    leaveGuards.set([...leaveGuards.get(), entry]);
    return () => leaveGuards.set(leaveGuards.get().filter((each) => each !== entry));
  }, [active]);
}

/** The guard that objects to this step, if any. */
export const guardAgainst = (next: { pathname: string; search: string }): LeaveGuard | null =>
  leaveGuards.get().find((guard) => guard.blocks(next)) ?? null;

const logoHandler = createObservable<(() => void) | null>(null);

/** While mounted, the admin logo opens this instead of the dashboard (decision G63). */
export function useLogoExit(open: () => void): void {
  useEffect(() => {
    logoHandler.set(open);
    return () => logoHandler.set(null);
  }, [open]);
}

/** For the shell: runs the screen's exit dialog; false when the screen has none. */
export function requestLogoExit(): boolean {
  const open = logoHandler.get();
  open?.();
  return open !== null;
}

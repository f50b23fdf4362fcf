import { useEffect, useRef } from 'react';
import type { Observable } from './observable.ts';
import {
  pageScope,
  useScreenScope,
  type LeaveGuard,
  type PageLocation,
  type ScreenScope,
} from './screenScope.ts';

/** The guards that stand outside of every remote. */
export const leaveGuards: Observable<readonly LeaveGuard[]> = pageScope.leaveGuards;

/** Registers a guard while the component is mounted; null registers none. The latest object is always the one asked. */
export function useLeaveGuard(guard: LeaveGuard | null): void {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  const { leaveGuards: guards } = useScreenScope();
  const active = guard !== null;
  const blocksTabClose = guard?.blocksTabClose?.() ?? false;
  useEffect(() => {
    if (!active) return undefined;
    return addLeaveGuard(guards, {
      blocks: (next, current) => latest.current?.blocks(next, current) ?? false,
      blocksTabClose: () => blocksTabClose,
      onLeave: () => latest.current?.onLeave?.(),
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
    });
  }, [active, blocksTabClose, guards]);
}

/** Registers a guard until the returned function is called. */
export function addLeaveGuard(guards: Observable<readonly LeaveGuard[]>, guard: LeaveGuard): () => void {
  guards.set([...guards.get(), guard]);
  return () => guards.set(guards.get().filter((each) => each !== guard));
}

/** The screen's guard that objects to this step, if any. */
export const guardAgainst = (
  next: PageLocation,
  scope: ScreenScope = pageScope,
  current?: PageLocation,
): LeaveGuard | null => scope.leaveGuards.get().find((guard) => guard.blocks(next, current)) ?? null;

/** While mounted, the admin logo opens this instead of the dashboard (decision G63). */
export function useLogoExit(open: () => void): void {
  const { logoExit } = useScreenScope();
  useEffect(() => {
    logoExit.set(open);
    return () => logoExit.set(null);
  }, [logoExit, open]);
}

/** For the shell: runs the screen's exit dialog; false when the screen has none. */
export function requestLogoExit(scope: ScreenScope = pageScope): boolean {
  const open = scope.logoExit.get();
  open?.();
  return open !== null;
}

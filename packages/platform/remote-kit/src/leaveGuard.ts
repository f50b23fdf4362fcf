import { useEffect, useRef } from 'react';
import type { Observable } from './observable.ts';
import {
  pageScope,
  useScreenScope,
  type LeaveGuard,
  type PageLocation,
  type ScreenScope,
} from './screenScope.ts';

/** Outside all remotes. */
export const leaveGuards: Observable<readonly LeaveGuard[]> = pageScope.leaveGuards;

/** While mounted, the latest guard; null registers none. */
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

/** Returns the guard's removal. */
export function addLeaveGuard(guards: Observable<readonly LeaveGuard[]>, guard: LeaveGuard): () => void {
  guards.set([...guards.get(), guard]);
  return () => guards.set(guards.get().filter((each) => each !== guard));
}

/** Returns the blocking guard, if any. */
export const guardAgainst = (
  next: PageLocation,
  scope: ScreenScope = pageScope,
  current?: PageLocation,
): LeaveGuard | null => scope.leaveGuards.get().find((guard) => guard.blocks(next, current)) ?? null;

/** Replaces the admin logo's dashboard link (decision G63). */
export function useLogoExit(open: () => void): void {
  const { logoExit } = useScreenScope();
  useEffect(() => {
    logoExit.set(open);
    return () => logoExit.set(null);
  }, [logoExit, open]);
}

/** For the shell: opens the exit dialog; false without one. */
export function requestLogoExit(scope: ScreenScope = pageScope): boolean {
  const open = scope.logoExit.get();
  open?.();
  return open !== null;
}

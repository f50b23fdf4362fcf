import { createContext, useContext } from 'react';
import { createObservable, type Observable } from './observable.ts';

/** Asks before leaving. The shell owns blocker and dialog. */
export interface LeaveGuard {
  blocks(next: PageLocation, current?: PageLocation): boolean;
  title: string;
  text: string;
  stayLabel: string;
  leaveLabel: string;
  /** Extra button, e.g. "Copy link"; the dialog shows returned text. */
  extra?: { label: string; onSelect: () => void | Promise<string> };
  /** True if closing the tab loses unstored data. */
  blocksTabClose?(): boolean;
  /** Called if the user leaves anyway. */
  onLeave?(): void;
}

/** Internal page. */
export interface PageLocation {
  pathname: string;
  search: string;
}

/** The number makes screen readers repeat equal texts. */
export interface Announcement {
  text: string;
  count: number;
}

/**
 * One mounted remote's state for the shell, so that a screen being left cannot act
 * for the next.
 */
export interface ScreenScope {
  /** Null uses the manifest's title. */
  title: Observable<string | null>;
  leaveGuards: Observable<readonly LeaveGuard[]>;
  /** Replaces the dashboard with the exit dialog. */
  logoExit: Observable<(() => void) | null>;
  announcement: Observable<Announcement>;
}

export const createScreenScope = (): ScreenScope => ({
  title: createObservable<string | null>(null),
  leaveGuards: createObservable<readonly LeaveGuard[]>([]),
  logoExit: createObservable<(() => void) | null>(null),
  announcement: createObservable<Announcement>({ text: '', count: 0 }),
});

/** For the shell, and screens tested separately. */
export const pageScope: ScreenScope = createScreenScope();

/** A remote's own; in the shell, the current screen's. */
export const ScreenScopeContext = createContext<ScreenScope>(pageScope);

export const useScreenScope = (): ScreenScope => useContext(ScreenScopeContext);

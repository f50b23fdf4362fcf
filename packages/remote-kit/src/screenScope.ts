import { createContext, useContext } from 'react';
import { createObservable, type Observable } from './observable.ts';

/** Asks before a screen is left. The shell owns the one blocker of the router and shows the dialog. */
export interface LeaveGuard {
  /** True when going from `current` to `next` needs a confirmation. */
  blocks(next: PageLocation, current?: PageLocation): boolean;
  title: string;
  text: string;
  stayLabel: string;
  leaveLabel: string;
  /** A further button, for example "Copy link"; a text that it answers is shown in the dialog. */
  extra?: { label: string; onSelect: () => void | Promise<string> };
  /** True while closing the tab would lose something that stands nowhere else. */
  blocksTabClose?(): boolean;
  /** Called when the user leaves in spite of the question. */
  onLeave?(): void;
}

/** A page of the tool. */
export interface PageLocation {
  pathname: string;
  search: string;
}

/** What the live region says; the number makes a repeated text heard again. */
export interface Announcement {
  text: string;
  count: number;
}

/**
 * What one mounted remote says of its screen to the shell. Each has its own, so that the one being left can neither ask
 * nor speak for the next one, and takes nothing of it along when it unmounts.
 */
export interface ScreenScope {
  /** The title the screen gives itself; null means the manifest's title. */
  title: Observable<string | null>;
  leaveGuards: Observable<readonly LeaveGuard[]>;
  /** Opens the screen's exit dialog in place of the way to the dashboard. */
  logoExit: Observable<(() => void) | null>;
  announcement: Observable<Announcement>;
}

export const createScreenScope = (): ScreenScope => ({
  title: createObservable<string | null>(null),
  leaveGuards: createObservable<readonly LeaveGuard[]>([]),
  logoExit: createObservable<(() => void) | null>(null),
  announcement: createObservable<Announcement>({ text: '', count: 0 }),
});

/** What is said outside of every remote: by the shell, and by screens that a test shows alone. */
export const pageScope: ScreenScope = createScreenScope();

/** Around a remote its own scope, which `createRemote` sets; around the shell that of the screen it listens to. */
export const ScreenScopeContext = createContext<ScreenScope>(pageScope);

export const useScreenScope = (): ScreenScope => useContext(ScreenScopeContext);

import type { Location, Navigator } from 'react-router-dom';
import type { ScreenScope } from './screenScope.ts';

/** What the shell gives a remote: the contract, whose version is this package's. */
export interface RemoteProps {
  location: Location;
  navigator: Navigator;
  /** For styles a remote makes at run time. */
  nonce: string;
  /** Where this mount's screens say title, guards, logo exit and announcements. */
  scope: ScreenScope;
  release: { remote: string; releaseId: string; version: string };
  /** Called once the remote's first screen is committed. */
  onReady(): void;
  /** A screen waits for something it cannot do without, such as its chunk. Each `true` is followed by a `false`. */
  onWaiting(begins: boolean): void;
  /**
   * The remote cannot go on; the shell loads the last good release or shows a panel. `componentStack` is React's, where
   * a component threw.
   */
  onCrash(error: unknown, componentStack?: string): void;
  /** The page of this address cannot be shown, for example 404. */
  onPageError(status: number): void;
}

import type { Location, Navigator } from 'react-router-dom';
import type { ScreenScope } from './screenScope.ts';

/** Contract, versioned by this package. */
export interface RemoteProps {
  location: Location;
  navigator: Navigator;
  /** For run-time styles. */
  nonce: string;
  /** This mount's title, guards, logo exit, announcements. */
  scope: ScreenScope;
  release: { remote: string; releaseId: string; version: string };
  /** Called once the first screen is committed. */
  onReady(): void;
  /** Waits for something essential. `false` follows each `true`. */
  onWaiting(begins: boolean): void;
  /** The shell loads the last good release or shows a panel. `componentStack` is React's. */
  onCrash(error: unknown, componentStack?: string): void;
  /** This URL's page is unavailable, e.g. 404. */
  onPageError(status: number): void;
}

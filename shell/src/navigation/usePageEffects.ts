import type { RemoteRoute } from '@psma/release-model';
import { announce, track, useNavigationType } from '@psma/remote-kit';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '../messages.ts';
import { focusHeading, focusMain } from './focusHeading.ts';
import { fragmentTarget } from './fragmentTarget.ts';
import { onArrival, shownHeading } from './onArrival.ts';

interface Screen {
  /** A modal route has its parent's. */
  path: string;
  /** Undefined on the error screen. */
  route: RemoteRoute | undefined;
  /** Overrides the manifest's title. */
  ownTitle: string | null;
}

/**
 * Titles the document; once the screen appears, calls back, scrolls and focuses the
 * heading (or the URL's fragment), announces and sends one Screen_View (decisions
 * G7, G8). Redirects send none.
 */
export function usePageEffects(screen: Screen | null, onArrived: (path: string) => void): void {
  const navigationType = useNavigationType();
  const path = screen?.path ?? null;
  const title = screen && (screen.ownTitle ?? screen.route?.title ?? null);
  /** Its view is unsent. */
  const pending = useRef<Screen | null>(null);
  const isPrerendered = useRef(true);
  // Read before the next screen renders.
  const before = useMemo(() => (path === null ? null : shownHeading()), [path]);

  useLayoutEffect(() => {
    if (title !== null) document.title = documentTitle(title);
  }, [title]);

  useLayoutEffect(() => {
    const send = () => {
      const shown = pending.current;
      pending.current = null;
      if (shown && !shown.route?.passing) track('Screen_View', { page: shown.route?.page ?? 'Error' });
    };
    if (navigationType !== 'REPLACE') send();
    pending.current = screen;
    if (!screen) return undefined;
    const entering = isPrerendered.current;
    isPrerendered.current = false;
    if (!entering) focusMain();
    return onArrival(before, (heading) => {
      flushSync(() => onArrived(screen.path));
      send();
      if (entering) return;
      const part = fragmentTarget();
      if (part) part.scrollIntoView({ block: 'start' });
      else window.scrollTo(0, 0);
      const target = part ?? heading;
      if (target) focusHeading(target);
      announce(document.title);
    });
    // One step is one path: all else is as it was when that came.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path, before]);

  useLayoutEffect(() => {
    if (screen && pending.current?.path === screen.path) pending.current = screen;
  });
}

const documentTitle = (title: string) =>
  title === messages.product ? title : `${title}${messages.titleSeparator}${messages.product}`;

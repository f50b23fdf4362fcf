import { useEffect, useLayoutEffect, useRef } from 'react';
import { announce, pageTitle, track, useNavigationType, useObservable } from '@psma/remote-kit';
import type { RemoteRoute } from '@psma/release-model';
import { messages } from '../messages.ts';
import { focusHeading } from './focusHeading.ts';

/** A pathname has come to rest when nothing replaced it for this long, in milliseconds: redirects send no view. */
const AT_REST_MS = 300;

interface Screen {
  /** Pathname of the screen; a modal route's is its parent's. */
  path: string;
  /** Undefined while the error screen is shown. */
  route: RemoteRoute | undefined;
}

/**
 * What a change of screen does, besides showing it: scrolls to the top, names the document, moves focus to the heading,
 * announces the page, and sends one Screen_View (decisions G7, G8). Nothing happens for a redirect (null).
 */
export function usePageEffects(screen: Screen | null): void {
  const navigationType = useNavigationType();
  const ownTitle = useObservable(pageTitle);
  const pending = useRef<{ send: () => void; timer: ReturnType<typeof setTimeout> } | null>(null);
  const first = useRef(true);
  const path = screen?.path ?? null;
  const page = screen ? (screen.route?.page ?? 'Error') : null;
  const passing = screen?.route?.passing ?? false;
  const title = ownTitle ?? screen?.route?.title ?? (screen ? messages.error.text : null);

  useEffect(() => {
    if (title !== null) document.title = `${title}${messages.titleSeparator}${messages.product}`;
  }, [title]);

  useLayoutEffect(() => {
    if (path !== null && !first.current) window.scrollTo(0, 0);
  }, [path]);

  useEffect(() => {
    if (path === null || page === null) return;
    if (pending.current) {
      clearTimeout(pending.current.timer);
      if (navigationType !== 'REPLACE') pending.current.send();
      pending.current = null;
    }
    if (passing) return;
    const send = () => {
      pending.current = null;
      track('Screen_View', { page });
    };
    pending.current = { send, timer: setTimeout(send, AT_REST_MS) };
    // The navigation type belongs to the step that brought this path.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path, page, passing]);

  useEffect(() => {
    if (path === null) return undefined;
    if (first.current) {
      first.current = false;
      return undefined;
    }
    return focusHeading(() => announce(document.title));
  }, [path]);
}

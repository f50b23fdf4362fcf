import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Banner } from './Banner.tsx';

/** An action's error: announced at once, and scrolled into view. */
export function ErrorNotice({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} style={{ width: '100%' }}>
      <Banner tone="danger">{children}</Banner>
    </div>
  );
}

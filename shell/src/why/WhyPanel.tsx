import { useObservable } from '@psma/remote-kit';
import { useEffect } from 'react';
import { resolution } from '../federation/resolution.ts';
import { useLoaded } from '../useLoaded.ts';
import { loadWhyParts } from './loadWhyParts.ts';
import { whyOpen } from './whyOpen.ts';

/** Banner of pinned releases, and a dialog on Ctrl+Alt+M. Loaded then: other visitors do not need them. */
export function WhyPanel() {
  const open = useObservable(whyOpen);
  const { pinned } = useObservable(resolution);
  const parts = useLoaded(loadWhyParts, open || pinned);

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.altKey && event.key.toLowerCase() === 'm') whyOpen.set(!whyOpen.get());
    };
    addEventListener('keydown', toggle);
    return () => removeEventListener('keydown', toggle);
  }, []);

  return (
    parts && (
      <>
        {pinned && <parts.PinBanner />}
        {open && <parts.WhyDialog />}
      </>
    )
  );
}

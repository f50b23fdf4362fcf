import { useObservable } from '@psma/remote-kit';
import { useEffect, useState } from 'react';
import { loadWhyParts } from './loadWhyParts.ts';
import { whyOpen } from './whyOpen.ts';

/** Opens on Ctrl+Alt+M. The dialog is loaded then: visitors do not need it. */
export function WhyPanel() {
  const open = useObservable(whyOpen);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadWhyParts>> | null>(null);

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.altKey && event.key.toLowerCase() === 'm') whyOpen.set(!whyOpen.get());
    };
    addEventListener('keydown', toggle);
    return () => removeEventListener('keydown', toggle);
  }, []);
  useEffect(() => {
    if (open) loadWhyParts().then(setLoaded, () => whyOpen.set(false));
  }, [open]);

  return open && loaded ? <loaded.WhyDialog /> : null;
}

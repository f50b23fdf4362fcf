import { Button, Dialog } from '@psma/design-system';
import { useObservable } from '@psma/remote-kit';
import { lazy, Suspense, useEffect } from 'react';
import { loadedReleases } from '../federation/loadEvents.ts';
import { resolution } from '../federation/resolution.ts';
import { messages } from '../messages.ts';
import { whyOpen } from './whyOpen.ts';

const words = messages.why;

/** Not part of a first visit: few people open the panel. */
const WhyTable = lazy(async () => ({ default: (await import('./WhyTable.tsx')).WhyTable }));

/** Ctrl+Alt+M: which release of each part this page runs, why, and how long it took to load. */
export function WhyPanel() {
  const open = useObservable(whyOpen);
  const resolved = useObservable(resolution);
  const loaded = useObservable(loadedReleases);

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.altKey && event.key.toLowerCase() === 'm') whyOpen.set(!whyOpen.get());
    };
    addEventListener('keydown', toggle);
    return () => removeEventListener('keydown', toggle);
  }, []);

  if (!open) return null;
  const close = () => whyOpen.set(false);
  return (
    <Dialog open title={words.title} onClose={close} actions={<Button onClick={close}>{words.close}</Button>}>
      <Suspense>
        <WhyTable resolved={resolved} loaded={loaded} />
      </Suspense>
      <p>
        {words.visitor} {resolved.revision}
      </p>
    </Dialog>
  );
}

import Parcel from 'single-spa-react/parcel';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Location } from '@psma/remote-kit';
import type { ReleaseCandidate } from '@psma/release-model';
import { reportHealth } from '../federation/health.ts';
import type { RemoteLifecycles } from '../federation/runtime.ts';
import type { Surroundings } from './RemoteSurroundings.ts';
import { whenDrawn } from './whenDrawn.ts';

/** One entry of a remote onto the stage. */
export interface Act {
  /** Changes with every entry into a remote and every attempt, and so is the parcel's React key. */
  key: string;
  remote: string;
  candidate: ReleaseCandidate;
  lifecycles: RemoteLifecycles;
  /** When its loading began, as `performance.now()` says. */
  since: number;
}

type SceneProps = Surroundings & {
  act: Act;
  hidden: boolean;
  location: Location;
  /** The scene can be shown. */
  onDrawn: (act: Act) => void;
  onWaiting: (act: Act, begins: boolean) => void;
  onCrash: (act: Act, error: unknown) => void;
  onPageError: (status: number) => void;
};

/** A release of a remote, mounted as a parcel of its own. */
export function Scene({ act, hidden, onDrawn, onWaiting, onCrash, ...props }: SceneProps) {
  const { remote, candidate, lifecycles, since } = act;
  const element = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState(false);

  const ready = useCallback(() => {
    reportHealth({
      remote,
      releaseId: candidate.releaseId,
      outcome: 'loaded',
      ms: performance.now() - since,
    });
    setMounted(true);
  }, [remote, candidate, since]);
  const wait = useCallback((begins: boolean) => onWaiting(act, begins), [act, onWaiting]);
  const crash = useCallback((error: unknown) => onCrash(act, error), [act, onCrash]);

  useLayoutEffect(() => {
    if (!mounted || !element.current) return undefined;
    return whenDrawn(element.current, () => onDrawn(act));
  }, [mounted, act, onDrawn]);

  return (
    <div hidden={hidden} ref={element}>
      <Parcel
        config={lifecycles}
        release={{ remote, releaseId: candidate.releaseId, version: candidate.version }}
        onReady={ready}
        onWaiting={wait}
        onCrash={crash}
        handleError={crash}
        {...props}
      />
    </div>
  );
}

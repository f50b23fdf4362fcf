import Parcel from 'single-spa-react/parcel';
import type { AppProps } from 'single-spa';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LoadingOverlay } from '@psma/design-system';
import type { Location, Navigator } from '@psma/remote-kit';
import type { ReleaseCandidate, ResolvedRemote } from '@psma/release-model';
import { loadRemoteRelease, quarantine } from '../federation/loadRemoteRelease.ts';
import { reportHealth } from '../federation/health.ts';
import type { RemoteLifecycles } from '../federation/runtime.ts';
import { messages } from '../messages.ts';
import { whenDrawn } from './whenDrawn.ts';

interface Act {
  /** Changes with every entry into a remote and every attempt, and so is the parcel's React key. */
  key: string;
  remote: string;
  candidate: ReleaseCandidate;
  lifecycles: RemoteLifecycles;
  /** When its loading began, as `performance.now()` says. */
  since: number;
}

interface RemoteStageProps {
  /** The remote whose screen is asked for; null keeps what is on stage, frozen. */
  remote: ResolvedRemote | null;
  location: Location;
  navigator: Navigator;
  mountParcel: AppProps['mountParcel'];
  nonce: string;
  onFailure: (reason: unknown) => void;
  onPageError: (status: number) => void;
}

let entries = 0;

/**
 * Where remotes appear. The one on stage stays visible, frozen at its last address, until the next one is ready
 * behind the scenes; a release is chosen when its remote is entered and kept until it is left.
 */
export function RemoteStage({ remote, location, onFailure, ...surroundings }: RemoteStageProps) {
  const [current, setCurrent] = useState<Act | null>(null);
  const [incoming, setIncoming] = useState<Act | null>(null);
  const [lastLocation, setLastLocation] = useState(location);
  const [round, setRound] = useState(0);
  const [waits, setWaits] = useState(0);
  const wanted = remote?.remote ?? null;
  const onStage = wanted !== null && current?.remote === wanted;
  if (onStage && lastLocation !== location) setLastLocation(location);

  useEffect(() => {
    if (!remote || onStage) return undefined;
    let abandoned = false;
    const since = performance.now();
    void loadRemoteRelease(remote).then((result) => {
      if (abandoned) return;
      if (!result.ok) return onFailure(result.reason);
      entries += 1;
      const { candidate, lifecycles } = result;
      setIncoming({
        key: `${remote.remote}@${candidate.releaseId}#${entries}`,
        remote: remote.remote,
        candidate,
        lifecycles,
        since,
      });
    });
    return () => {
      abandoned = true;
      setIncoming(null);
    };
    // The release map may change at any time: only a new entry or a crash loads again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, onStage, round]);

  const enter = useCallback((act: Act) => {
    setCurrent(act);
    setIncoming(null);
  }, []);

  const wait = useCallback((begins: boolean) => setWaits((count) => count + (begins ? 1 : -1)), []);

  const crashed = useCallback((act: Act, error: unknown) => {
    console.error(`${act.remote}@${act.candidate.releaseId} crashed.`, error);
    quarantine(act.remote, act.candidate, performance.now() - act.since, error);
    setCurrent((shown) => (shown?.key === act.key ? null : shown));
    setIncoming(null);
    setRound((value) => value + 1);
  }, []);

  return (
    <>
      {[current, incoming].map(
        (act) =>
          act && (
            <Scene
              key={act.key}
              act={act}
              hidden={act !== current}
              location={act.remote === wanted ? location : lastLocation}
              onDrawn={enter}
              onWaiting={wait}
              onCrash={crashed}
              {...surroundings}
            />
          ),
      )}
      <LoadingOverlay
        open={wanted !== null && (waits > 0 || !onStage)}
        tone={current ? 'veil' : 'solid'}
        label={messages.loading}
      />
    </>
  );
}

type SceneProps = Pick<
  RemoteStageProps,
  'location' | 'navigator' | 'mountParcel' | 'nonce' | 'onPageError'
> & {
  act: Act;
  hidden: boolean;
  onDrawn: (act: Act) => void;
  onWaiting: (begins: boolean) => void;
  onCrash: (act: Act, error: unknown) => void;
};

function Scene({ act, hidden, onDrawn, onCrash, ...props }: SceneProps) {
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
        onCrash={crash}
        handleError={crash}
        {...props}
      />
    </div>
  );
}

import { useCallback, useEffect, useState } from 'react';
import type { Location } from '@psma/remote-kit';
import type { ResolvedRemote } from '@psma/release-model';
import { loadRemoteRelease, quarantine } from '../federation/loadRemoteRelease.ts';
import { StageCover } from './StageCover.tsx';
import type { Surroundings } from './RemoteSurroundings.ts';
import { Scene } from './Scene.tsx';
import type { Act } from './Scene.tsx';

type RemoteStageProps = Surroundings & {
  /** The remote whose screen is asked for; null keeps what is on stage, frozen. */
  remote: ResolvedRemote | null;
  location: Location;
  onFailure: (reason: unknown) => void;
  onPageError: (status: number) => void;
};

let entries = 0;
/** What a remote that is being left still complains of. */
const ignore = () => {};

/**
 * Where remotes appear. The one on stage stays visible, frozen at its last address, until the next one is ready
 * behind the scenes; a release is chosen when its remote is entered and kept until it is left.
 */
export function RemoteStage({ remote, location, onFailure, onPageError, ...surroundings }: RemoteStageProps) {
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
              onPageError={act.remote === wanted ? onPageError : ignore}
              {...surroundings}
            />
          ),
      )}
      <StageCover
        key={wanted}
        open={wanted !== null && (waits > 0 || !onStage)}
        tone={current ? 'veil' : 'solid'}
      />
    </>
  );
}

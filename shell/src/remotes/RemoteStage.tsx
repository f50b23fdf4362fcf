import { useCallback, useEffect, useState } from 'react';
import type { Location } from '@psma/remote-kit';
import type { ReleaseCandidate, ResolvedRemote } from '@psma/release-model';
import { hangDeadline } from '../federation/hangDeadline.ts';
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
/** What a remote that is being left, or came too late, still complains of. */
const ignore = () => {};

/**
 * Where remotes appear. The one on stage stays visible, frozen at its last address, until the next one is ready
 * behind the scenes; a release is chosen when its remote is entered and kept until it is left. One that is loaded and
 * shows nothing is left running, the next one starts beside it, and whichever is drawn first takes the stage.
 */
export function RemoteStage({ remote, location, onFailure, onPageError, ...surroundings }: RemoteStageProps) {
  const [current, setCurrent] = useState<Act | null>(null);
  const [incoming, setIncoming] = useState<readonly Act[]>([]);
  const [lastLocation, setLastLocation] = useState(location);
  const [round, setRound] = useState(0);
  /** Keys of the acts that wait for something, one for each thing. */
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const wanted = remote?.remote ?? null;
  const onStage = wanted !== null && current?.remote === wanted;
  if (onStage && lastLocation !== location) setLastLocation(location);

  useEffect(() => {
    if (!remote || onStage) return undefined;
    let abandoned = false;
    let hang: ReturnType<typeof setTimeout> | undefined;
    const since = performance.now();
    const bring = async (besides: ReleaseCandidate | null) => {
      const result = await loadRemoteRelease(remote, besides);
      if (abandoned || (besides && !result.ok)) return;
      if (!result.ok) return onFailure(result.reason);
      entries += 1;
      const { candidate, lifecycles } = result;
      const key = `${remote.remote}@${candidate.releaseId}#${entries}`;
      setIncoming((acts) => [...acts, { key, remote: remote.remote, candidate, lifecycles, since }]);
      if (!besides) hang = setTimeout(() => void bring(candidate), hangDeadline());
    };
    void bring(null);
    return () => {
      abandoned = true;
      clearTimeout(hang);
    };
    // The release map may change at any time: only a new entry or a crash loads again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, onStage, round]);

  useEffect(() => () => setIncoming([]), [wanted, round]);

  const enter = useCallback((act: Act) => {
    setCurrent((shown) => (shown?.remote === act.remote ? shown : act));
    setIncoming((acts) => acts.filter(({ key }) => key !== act.key));
  }, []);

  const wait = useCallback(
    ({ key }: Act, begins: boolean) =>
      setWaiting((keys) => (begins ? [...keys, key] : keys.toSpliced(keys.indexOf(key), 1))),
    [],
  );

  const crashed = useCallback((act: Act, error: unknown) => {
    console.error(`${act.remote}@${act.candidate.releaseId} crashed.`, error);
    quarantine(act.remote, act.candidate, performance.now() - act.since, error);
    setCurrent((shown) => (shown?.key === act.key ? null : shown));
    setRound((value) => value + 1);
  }, []);

  return (
    <>
      {[...(current ? [current] : []), ...incoming].map((act) => (
        <Scene
          key={act.key}
          act={act}
          hidden={act !== current}
          location={act.remote === wanted ? location : lastLocation}
          onDrawn={enter}
          onWaiting={wait}
          onCrash={crashed}
          onPageError={act.remote === wanted && (act === current || !onStage) ? onPageError : ignore}
          {...surroundings}
        />
      ))}
      <StageCover
        key={wanted}
        open={wanted !== null && (!onStage || waiting.includes(current.key))}
        tone={current ? 'veil' : 'solid'}
      />
    </>
  );
}

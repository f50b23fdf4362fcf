import type { ReleaseCandidate, ResolvedRemote } from '@psma/release-model';
import { createScreenScope, type Location, type ScreenScope } from '@psma/remote-kit';
import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hangDeadline } from '../federation/hangDeadline.ts';
import { loadRemoteRelease } from '../federation/loadRemoteRelease.ts';
import type { MountServices } from './HostContext.ts';
import { PrerenderedScreenCopy } from './PrerenderedScreen.tsx';
import type { RemoteInstance } from './RemoteInstance.ts';
import { RemoteLoading } from './RemoteLoading.tsx';
import { RemotePlace } from './RemotePlace.tsx';
import {
  FIRST,
  hasArrived,
  initialStage,
  instanceInCharge,
  isSeen,
  isWaiting,
  locationOf,
  mayRefuse,
  stageReducer,
} from './stageReducer.ts';

/** The screen that the shell listens to. */
export interface ScreenInCharge {
  scope: ScreenScope;
  /** The address has gone on to another screen of the same remote, which is not there yet. */
  isLeaving: boolean;
}

type RemoteStageProps = MountServices & {
  /** Id of the release whose screen came with the page and is to be taken over; null for none. */
  firstScreen: string | null;
  /** The remote whose screen is asked for; null keeps what is shown, frozen. */
  remote: ResolvedRemote | null;
  location: Location;
  /** Called whenever another screen speaks for the page, with null while none does. */
  onScreen: (screen: ScreenInCharge | null) => void;
  onFailure: (reason: unknown) => void;
  onPageError: (status: number) => void;
};

let mounts = 0;

/**
 * Where remotes appear. The one that is shown stays visible, frozen at its last address, until the next one is drawn out
 * of sight; a release is chosen when its remote is entered and kept until it is left. One that is loaded and shows
 * nothing is left running, the next one starts beside it, and whichever is drawn first is shown.
 */
export function RemoteStage(props: RemoteStageProps) {
  const { remote, location, firstScreen, onScreen, onFailure, onPageError, ...host } = props;
  const beginning = { location, hasFirstScreen: firstScreen !== null };
  const [stage, dispatch] = useReducer(stageReducer, beginning, initialStage);
  const wanted = remote?.remote ?? null;
  if (stage.requested !== wanted || stage.location !== location)
    dispatch({ type: 'wanted', remote: wanted, location });
  const arrived = hasArrived(stage);

  useLayoutEffect(() => {
    if (!remote || arrived) return undefined;
    let abandoned = false;
    let hang: ReturnType<typeof setTimeout> | undefined;
    const load = async (besides: ReleaseCandidate | null) => {
      const result = await loadRemoteRelease(remote, besides);
      if (abandoned || (besides && !result.ok)) return;
      if (!result.ok) return onFailure(result.reason);
      mounts += 1;
      const { candidate, lifecycles, loadingSince } = result;
      const key = `${remote.remote}@${candidate.releaseId}#${mounts}`;
      const scope = createScreenScope();
      const instance = { key, remote: remote.remote, candidate, lifecycles, loadingSince, scope };
      // At once, like all that follows: the frames between would show nothing new.
      flushSync(() => dispatch({ type: 'loaded', instance, madeFirst: candidate.releaseId === firstScreen }));
      if (!besides) hang = setTimeout(() => void load(candidate), hangDeadline());
    };
    void load(null);
    return () => {
      abandoned = true;
      clearTimeout(hang);
    };
    // The release map may change at any time: only a new entry or a crash loads again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, arrived, stage.attempt]);

  useLayoutEffect(() => {
    if (arrived) document.documentElement.dataset['live'] = '';
  }, [arrived]);

  const scope = instanceInCharge(stage)?.scope ?? null;
  const isLeaving = isWaiting(stage);
  useLayoutEffect(() => onScreen(scope && { scope, isLeaving }), [scope, isLeaving, onScreen]);

  // What is heard depends on what is on stage by then: no remote is rendered again for that.
  const listening = useRef({ stage, onPageError });
  useLayoutEffect(() => void (listening.current = { stage, onPageError }));
  const refuse = useCallback((instance: RemoteInstance, status: number) => {
    const now = listening.current;
    if (mayRefuse(now.stage, instance)) now.onPageError(status);
  }, []);

  const instances = [...(stage.active ? [stage.active] : []), ...stage.pending];
  const isAwaited = stage.firstScreen === 'standing' && instances.every(({ key }) => key !== FIRST);
  return (
    <>
      {[...(isAwaited ? [null] : []), ...instances].map((instance) => (
        <RemotePlace
          key={instance?.key ?? FIRST}
          instance={instance}
          isPrerendered={(instance?.key ?? FIRST) === FIRST}
          isWaiting={instance === null || instance !== stage.active}
          hidden={instance !== null && !isSeen(stage, instance)}
          location={instance ? locationOf(stage, instance) : location}
          dispatch={dispatch}
          onPageError={refuse}
          {...host}
        />
      ))}
      {stage.firstScreen === 'copied' && <PrerenderedScreenCopy />}
      <RemoteLoading
        key={wanted}
        open={wanted !== null && (!arrived || isLeaving)}
        tone={stage.firstScreen ? null : stage.active ? 'veil' : 'solid'}
      />
    </>
  );
}

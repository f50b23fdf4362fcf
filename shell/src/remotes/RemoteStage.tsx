import type { ReleaseCandidate, ResolvedRemote } from '@psma/release-model';
import { createScreenScope, type Location, type ScreenScope } from '@psma/remote-kit';
import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hangDeadline } from '../federation/hangDeadline.ts';
import { recordShown } from '../federation/loadEvents.ts';
import { loadRemoteRelease } from '../federation/loadRemoteRelease.ts';
import type { MountServices } from './HostContext.ts';
import { PrerenderedScreenCopy } from './PrerenderedScreen.tsx';
import { RemoteContainer } from './RemoteContainer.tsx';
import type { RemoteInstance } from './RemoteInstance.ts';
import { RemoteLoading } from './RemoteLoading.tsx';
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

export interface ScreenInCharge {
  scope: ScreenScope;
  /** The URL belongs to another, unready screen of this remote. */
  isLeaving: boolean;
}

type RemoteStageProps = MountServices & {
  /** Element to hydrate; null for none. */
  firstScreen: string | null;
  /** Null freezes what is shown. */
  remote: ResolvedRemote | null;
  location: Location;
  /** Null while no screen is in charge. */
  onScreen: (screen: ScreenInCharge | null) => void;
  onFailure: (reason: unknown) => void;
  onPageError: (status: number) => void;
};

let mounts = 0;

/**
 * The current remote stays visible, frozen at its last URL, until the next is drawn
 * off-screen; a release is kept until left. A blank one keeps running while the
 * next starts; the first drawn is shown.
 */
export function RemoteStage(props: RemoteStageProps) {
  const { remote, location, firstScreen, onScreen, onFailure, onPageError, ...host } = props;
  const beginning = { location, hasFirstScreen: firstScreen !== null };
  const [stage, dispatch] = useReducer(stageReducer, beginning, initialStage);
  const wanted = remote?.remote ?? null;
  if (stage.requested !== wanted || stage.location !== location)
    dispatch({ type: 'requested', remote: wanted, location });
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
      // Synchronous: frames between would show nothing new.
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

  const { active } = stage;
  useLayoutEffect(() => {
    if (active) recordShown(active.remote, active.candidate.releaseId);
  }, [active]);

  const scope = instanceInCharge(stage)?.scope ?? null;
  const isLeaving = isWaiting(stage);
  useLayoutEffect(() => onScreen(scope && { scope, isLeaving }), [scope, isLeaving, onScreen]);

  // Read at event time: stage changes do not rerender remotes.
  const listening = useRef({ stage, onPageError });
  useLayoutEffect(() => void (listening.current = { stage, onPageError }));
  const refuse = useCallback((instance: RemoteInstance, status: number) => {
    const now = listening.current;
    if (mayRefuse(now.stage, instance)) now.onPageError(status);
  }, []);

  const instances = [...(active ? [active] : []), ...stage.pending];
  const isAwaited = stage.firstScreen === 'hydratable' && instances.every(({ key }) => key !== FIRST);
  return (
    <>
      {[...(isAwaited ? [null] : []), ...instances].map((instance) => (
        <RemoteContainer
          key={instance?.key ?? FIRST}
          instance={instance}
          isPrerendered={(instance?.key ?? FIRST) === FIRST}
          isWaiting={instance === null || instance !== active}
          hidden={instance !== null && !isSeen(stage, instance)}
          location={instance ? locationOf(stage, instance) : location}
          dispatch={dispatch}
          onPageError={refuse}
          {...host}
        />
      ))}
      {stage.firstScreen === 'static' && <PrerenderedScreenCopy />}
      <RemoteLoading
        key={wanted}
        open={wanted !== null && (!arrived || isLeaving)}
        tone={stage.firstScreen ? null : active ? 'veil' : 'solid'}
      />
    </>
  );
}

import { useState } from 'react';
import { MountedRemote, type MountedRemoteProps } from './MountedRemote.tsx';
import { FirstScreen } from './PrerenderedScreen.tsx';
import type { RemoteInstance } from './RemoteInstance.ts';

type RemotePlaceProps = Omit<MountedRemoteProps, 'instance' | 'place' | 'firstScreen'> & {
  /** Null while the first screen waits for the one that takes it over. */
  instance: RemoteInstance | null;
  isFirst: boolean;
  /** It cannot answer yet: nobody who waits for a heading is to take this one. */
  isWaiting: boolean;
  hidden: boolean;
};

/** Where a remote appears; the one that takes over the first screen appears in that. */
export function RemotePlace({ instance, isFirst, isWaiting, hidden, ...props }: RemotePlaceProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [firstScreen, setFirstScreen] = useState<HTMLElement | null>(null);
  const isThere = place && (!isFirst || firstScreen);
  return (
    <div hidden={hidden} data-first={isFirst && isWaiting ? '' : undefined} ref={setPlace}>
      {isFirst && <FirstScreen onThere={setFirstScreen} />}
      {instance && isThere && (
        <MountedRemote instance={instance} place={place} firstScreen={firstScreen} {...props} />
      )}
    </div>
  );
}

import { useState } from 'react';
import { MountedRemote, type MountedRemoteProps } from './MountedRemote.tsx';
import { PrerenderedScreen } from './PrerenderedScreen.tsx';
import type { RemoteInstance } from './RemoteInstance.ts';

type RemotePlaceProps = Omit<MountedRemoteProps, 'instance' | 'place' | 'prerendered'> & {
  /** Null while the first screen waits for the one that takes it over. */
  instance: RemoteInstance | null;
  isPrerendered: boolean;
  /** It cannot answer yet: nobody who waits for a heading is to take this one. */
  isWaiting: boolean;
  hidden: boolean;
};

/** Where a remote appears; the one that takes over the first screen appears in that. */
export function RemotePlace({ instance, isPrerendered, isWaiting, hidden, ...props }: RemotePlaceProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [prerendered, setPrerendered] = useState<HTMLElement | null>(null);
  const isThere = place && (!isPrerendered || prerendered);
  return (
    <div hidden={hidden} data-first={isPrerendered && isWaiting ? '' : undefined} ref={setPlace}>
      {isPrerendered && <PrerenderedScreen onMounted={setPrerendered} />}
      {instance && isThere && (
        <MountedRemote instance={instance} place={place} prerendered={prerendered} {...props} />
      )}
    </div>
  );
}

import { useState } from 'react';
import { MountedRemote, type MountedRemoteProps } from './MountedRemote.tsx';
import { PrerenderedScreen } from './PrerenderedScreen.tsx';
import type { RemoteInstance } from './RemoteInstance.ts';

type RemoteContainerProps = Omit<MountedRemoteProps, 'instance' | 'place' | 'prerendered'> & {
  /** Null while a prerendered screen awaits it. */
  instance: RemoteInstance | null;
  isPrerendered: boolean;
  /** Unresponsive yet: its heading is no arrival. */
  isWaiting: boolean;
  hidden: boolean;
};

/** A hydrating remote uses the prerendered screen. */
export function RemoteContainer({
  instance,
  isPrerendered,
  isWaiting,
  hidden,
  ...props
}: RemoteContainerProps) {
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

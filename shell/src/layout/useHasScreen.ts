import { hasScreen } from '@psma/release-model';
import { useObservable } from '@psma/remote-kit';
import { resolution } from '../federation/resolution.ts';

/** False if an older release lacks the screen. */
export const useHasScreen = (path: string): boolean => hasScreen(useObservable(resolution), path);

import { hasScreen } from '@psma/release-model';
import { useObservable } from '@psma/remote-kit';
import { resolution } from '../federation/resolution.ts';

/** Whether a release on this page has a screen at an address: an older one may have none. */
export const useHasScreen = (path: string): boolean => hasScreen(useObservable(resolution), path);

import type { Navigator } from '@psma/remote-kit';
import { createContext } from 'react';
import type { AppProps } from 'single-spa';

/** What the page gives every remote besides its address. */
export interface MountServices {
  mountParcel: AppProps['mountParcel'];
  navigator: Navigator;
  nonce: string;
}

export interface HostServices {
  services: MountServices;
  /** Id of the release that made the screen which came with the page; null when the page came empty. */
  prerenderedBy: string | null;
}

/** Set once at boot, around all that reads it: nobody ever sees the null. */
export const HostContext = createContext<HostServices>(null as unknown as HostServices);

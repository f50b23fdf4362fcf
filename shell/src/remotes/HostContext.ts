import type { Navigator } from '@psma/remote-kit';
import { createContext } from 'react';
import type { AppProps } from 'single-spa';

export interface MountServices {
  mountParcel: AppProps['mountParcel'];
  navigator: Navigator;
  nonce: string;
}

export interface HostServices {
  services: MountServices;
  /** Release id of the prerendered screen; null if none. */
  prerenderedBy: string | null;
}

/** Set once at boot around all readers: never null. */
export const HostContext = createContext<HostServices>(null as unknown as HostServices);

import type { Navigator } from '@psma/remote-kit';
import { createContext } from 'react';
import type { AppProps } from 'single-spa';

/** What the page gives every remote besides its address. */
export interface HostServices {
  mountParcel: AppProps['mountParcel'];
  navigator: Navigator;
  nonce: string;
}

/** Set once at boot. */
export const HostContext = createContext<HostServices>(null as unknown as HostServices);

import { createContext } from 'react';
import type { AppProps } from 'single-spa';
import type { Navigator } from '@psma/remote-kit';

export interface Surroundings {
  mountParcel: AppProps['mountParcel'];
  navigator: Navigator;
  nonce: string;
}

/** What every remote gets from the page besides its address; set once at boot. */
export const RemoteSurroundings = createContext<Surroundings>(null as unknown as Surroundings);

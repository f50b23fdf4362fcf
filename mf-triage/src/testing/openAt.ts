import { DesignSystemProvider } from '@psma/design-system';
import { openRemote } from '@psma/remote-kit/testing';
import { App } from '../App.tsx';

/** Opens this remote at a path: see `openRemote`. */
export const openAt = (address: string) => openRemote({ App, Provider: DesignSystemProvider }, address);

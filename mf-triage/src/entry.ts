import { DesignSystemProvider } from '@psma/design-system';
import { createRemote } from '@psma/remote-kit';
import { App } from './App.tsx';

export const { bootstrap, mount, unmount, update } = createRemote({ App, Provider: DesignSystemProvider });

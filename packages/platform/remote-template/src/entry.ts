import { DesignSystemProvider } from '@psma/design-system';
import { createRemote } from '@psma/remote-kit';
import { App, screens } from './App.tsx';

export const { bootstrap, mount, unmount, update } = createRemote({
  App,
  Provider: DesignSystemProvider,
  addresses: Object.keys(screens),
});

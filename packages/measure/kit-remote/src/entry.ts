import { DesignSystemProvider } from '@psma/design-system';
import { createRemote } from '@psma/remote-kit';
import { remote } from '../remote.ts';
import { App } from './App.tsx';

export const { bootstrap, mount, unmount, update } = createRemote({
  App,
  Provider: DesignSystemProvider,
  addresses: remote.routes.map(({ path }) => path),
});

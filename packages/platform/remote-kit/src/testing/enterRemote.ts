import { mountRootParcel, type AppProps, type ParcelConfig } from 'single-spa';
import type { RemoteProps } from '../RemoteProps.ts';
import { createScreenScope, type ScreenScope } from '../screenScope.ts';

type MountParcel = AppProps['mountParcel'];

/** In its own page, mounted as by the shell. */
export interface RemoteStage {
  element: HTMLElement;
  scope: ScreenScope;
  crashes: unknown[];
  componentStacks: (string | undefined)[];
  pageErrors: number[];
  waiting: boolean[];
  /** Navigations by the remote. */
  moves: string[];
  /** Resolves once the first screen is committed. */
  ready: Promise<void>;
  goTo(path: string): Promise<unknown>;
  /** The element stays for inspection. */
  leave(): Promise<unknown>;
}

let host: Promise<MountParcel> | null = null;

/** As in the shell: single-spa never forgets root parcels. */
function hostParcel(): Promise<MountParcel> {
  host ??= new Promise((resolve) => {
    const done = () => Promise.resolve();
    const mount = (props: AppProps) => {
      resolve(props.mountParcel);
      return done();
    };
    mountRootParcel({ name: 'host', bootstrap: done, mount, unmount: done } as ParcelConfig, {
      domElement: document.createElement('div'),
    });
  });
  return host;
}

/** Resolves once single-spa has mounted the entry's exports. */
export async function enterRemote(lifecycles: object, path: string): Promise<RemoteStage> {
  const mountParcel = await hostParcel();
  const element = document.createElement('div');
  document.body.append(element);
  const ready = Promise.withResolvers<void>();
  const scope = createScreenScope();
  const stage = {
    element,
    scope,
    crashes: [] as unknown[],
    componentStacks: [] as (string | undefined)[],
    pageErrors: [] as number[],
    waiting: [] as boolean[],
    moves: [] as string[],
  };
  const move = (to: To) => void stage.moves.push(hrefOf(to));
  const told = {
    onReady: ready.resolve,
    onWaiting: (waiting: boolean) => void stage.waiting.push(waiting),
    onCrash: (error: unknown, componentStack?: string) => {
      stage.crashes.push(error);
      stage.componentStacks.push(componentStack);
    },
    onPageError: (status: number) => void stage.pageErrors.push(status),
  };
  const props = (path: string): RemoteProps => {
    const { pathname, search, hash } = new URL(path, 'http://localhost');
    const navigator = { createHref: hrefOf, go: () => {}, push: move, replace: move };
    return {
      location: { pathname, search, hash, state: null, key: path } as RemoteProps['location'],
      navigator: navigator as unknown as RemoteProps['navigator'],
      nonce: 'test',
      scope,
      release: { remote: 'test', releaseId: '000000000000', version: '1.0.0' },
      ...told,
    };
  };
  const parcel = mountParcel(lifecycles as ParcelConfig, { domElement: element, ...props(path) });
  await parcel.mountPromise;
  return {
    ...stage,
    ready: ready.promise,
    goTo: async (path) => parcel.update?.({ domElement: element, ...props(path) }),
    leave: () => parcel.unmount(),
  };
}

type To = string | { pathname?: string; search?: string; hash?: string };

const hrefOf = (to: To) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

import type { AppProps, ParcelConfig } from 'single-spa';
import { mountRootParcel } from 'single-spa';
import type { RemoteProps } from './RemoteProps.ts';

type MountParcel = AppProps['mountParcel'];

/** A remote in a page of its own, mounted as the shell mounts it. */
export interface RemoteStage {
  element: HTMLElement;
  /** What the remote told the shell. */
  crashes: unknown[];
  pageErrors: number[];
  waiting: boolean[];
  /** Resolves when the first screen is committed. */
  ready: Promise<void>;
  goTo(address: string): Promise<unknown>;
  /** Unmounts it; its element stays for a look. */
  leave(): Promise<unknown>;
}

let host: Promise<MountParcel> | null = null;

/** One parcel hosts all others, as in the shell: single-spa never forgets a root parcel. */
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

/** Mounts what a remote's `src/entry.ts` exports at an address; resolves once single-spa has mounted it. */
export async function enterRemote(lifecycles: object, address: string): Promise<RemoteStage> {
  const mountParcel = await hostParcel();
  const element = document.createElement('div');
  document.body.append(element);
  const ready = Promise.withResolvers<void>();
  const stage = { element, crashes: [] as unknown[], pageErrors: [] as number[], waiting: [] as boolean[] };
  const told = {
    onReady: ready.resolve,
    onWaiting: (waiting: boolean) => void stage.waiting.push(waiting),
    onCrash: (error: unknown) => void stage.crashes.push(error),
    onPageError: (status: number) => void stage.pageErrors.push(status),
  };
  const props = (path: string): RemoteProps => {
    const { pathname, search, hash } = new URL(path, 'http://localhost');
    const navigator = { createHref: hrefOf, go: () => {}, push: () => {}, replace: () => {} };
    return {
      location: { pathname, search, hash, state: null, key: path } as RemoteProps['location'],
      navigator: navigator as unknown as RemoteProps['navigator'],
      nonce: 'test',
      release: { remote: 'test', releaseId: '000000000000', version: '1.0.0' },
      ...told,
    };
  };
  const parcel = mountParcel(lifecycles as ParcelConfig, { domElement: element, ...props(address) });
  await parcel.mountPromise;
  return {
    ...stage,
    ready: ready.promise,
    goTo: async (path) => parcel.update?.({ domElement: element, ...props(path) }),
    leave: () => parcel.unmount(),
  };
}

const hrefOf = (to: string | { pathname?: string; search?: string; hash?: string }) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

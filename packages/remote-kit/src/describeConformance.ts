import type { AppProps, ParcelConfig } from 'single-spa';
import { mountRootParcel } from 'single-spa';
import { inlinePageData, resetPage, signInAs } from './testing.ts';
import type { RemoteProps } from './RemoteProps.ts';

interface ConformanceOptions {
  /** What the remote's `src/entry.ts` exports. */
  lifecycles: object;
  /** One address for each of the remote's screens; the first ones are enough to move between. */
  addresses: string[];
  signedIn?: boolean;
}

type MountParcel = AppProps['mountParcel'];

/** What every remote must hold, whatever it shows: run from its `src/conformance.test.tsx`. */
export function describeConformance({ lifecycles, addresses, signedIn = false }: ConformanceOptions): void {
  describe('remote conformance', () => {
    let mountParcel: MountParcel;

    beforeAll(async () => {
      mountParcel = await hostParcel();
    });

    beforeEach(() => {
      inlinePageData();
      if (signedIn) signInAs();
      globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
    });

    afterEach(resetPage);

    test.each(addresses)('mounts at %s and unmounts leaving nothing behind', async (address) => {
      const before = snapshot();
      const stage = await enter(mountParcel, lifecycles, address);
      await stage.leave();
      expect(snapshot()).toEqual(before);
    });

    test.each(addresses)('survives an API that cannot be reached at %s', async (address) => {
      const stage = await enter(mountParcel, lifecycles, address);
      await stage.settled();
      expect(stage.crashes).toEqual([]);
      await stage.leave();
    });

    test('follows the address without being mounted again', async () => {
      const [first = '/', second = first] = addresses;
      const stage = await enter(mountParcel, lifecycles, first);
      await stage.goTo(second);
      await stage.settled();
      expect(stage.crashes).toEqual([]);
      await stage.leave();
    });

    test('can be left and entered again', async () => {
      const [first = '/'] = addresses;
      for (let visit = 0; visit < 3; visit += 1) {
        const stage = await enter(mountParcel, lifecycles, first);
        await stage.leave();
      }
    });
  });
}

function hostParcel(): Promise<MountParcel> {
  return new Promise((resolve) => {
    const done = () => Promise.resolve();
    const mount = (props: AppProps) => {
      resolve(props.mountParcel);
      return done();
    };
    mountRootParcel({ name: 'conformance-host', bootstrap: done, mount, unmount: done } as ParcelConfig, {
      domElement: document.createElement('div'),
    });
  });
}

async function enter(mountParcel: MountParcel, lifecycles: object, address: string) {
  const element = document.createElement('div');
  document.body.append(element);
  const crashes: unknown[] = [];
  const ready = Promise.withResolvers<void>();
  const props = (path: string): RemoteProps => {
    const { pathname, search, hash } = new URL(path, 'http://localhost');
    return {
      location: { pathname, search, hash, state: null, key: path } as RemoteProps['location'],
      navigator: { createHref: String, go: () => {}, push: () => {}, replace: () => {} } as unknown as RemoteProps['navigator'],
      nonce: 'test',
      release: { remote: 'test', releaseId: '000000000000', version: '1.0.0' },
      onReady: ready.resolve,
      onCrash: (error) => crashes.push(error),
      onPageError: () => {},
    };
  };
  const parcel = mountParcel(lifecycles as ParcelConfig, { domElement: element, ...props(address) });
  await Promise.all([parcel.mountPromise, ready.promise]);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
  return {
    crashes,
    settled,
    goTo: async (path: string) => parcel.update?.({ domElement: element, ...props(path) }),
    leave: async () => {
      await parcel.unmount();
      await settled();
      expect(element.childNodes).toHaveLength(0);
      element.remove();
    },
  };
}

/** What a remote may not change for good: style tags, dialogs and what else stands beside it, and the scroll lock. */
const snapshot = () => ({
  styles: document.head.querySelectorAll('style').length,
  body: document.body.children.length,
  overflow: document.body.style.overflow,
});

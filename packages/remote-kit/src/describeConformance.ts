import { enterRemote } from './remoteStage.testing.ts';
import { inlinePageData, resetPage, signInAs } from './testing.ts';

interface ConformanceOptions {
  /** What the remote's `src/entry.ts` exports. */
  lifecycles: object;
  /** One address for each of the remote's screens; the first ones are enough to move between. */
  addresses: string[];
  signedIn?: boolean;
}

/** What every remote must hold, whatever it shows: run from its `src/conformance.test.tsx`. */
export function describeConformance({ lifecycles, addresses, signedIn = false }: ConformanceOptions): void {
  describe('remote conformance', () => {
    beforeEach(() => {
      inlinePageData();
      if (signedIn) signInAs();
      globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
    });

    afterEach(resetPage);

    test.each(addresses)('mounts at %s and unmounts leaving nothing behind', async (address) => {
      const before = snapshot();
      await leave(await enter(lifecycles, address));
      expect(snapshot()).toEqual(before);
    });

    test.each(addresses)('survives an API that cannot be reached at %s', async (address) => {
      const stage = await enter(lifecycles, address);
      await settled();
      expect(stage.crashes).toEqual([]);
      await leave(stage);
    });

    test('follows the address without being mounted again', async () => {
      const [first = '/', second = first] = addresses;
      const stage = await enter(lifecycles, first);
      await stage.goTo(second);
      await settled();
      expect(stage.crashes).toEqual([]);
      await leave(stage);
    });

    test('can be left and entered again', async () => {
      const [first = '/'] = addresses;
      for (let visit = 0; visit < 3; visit += 1) await leave(await enter(lifecycles, first));
    });
  });
}

async function enter(lifecycles: object, address: string) {
  const stage = await enterRemote(lifecycles, address);
  await stage.ready;
  return stage;
}

async function leave({ element, leave: unmount }: Awaited<ReturnType<typeof enter>>) {
  await unmount();
  await settled();
  expect(element.childNodes).toHaveLength(0);
  element.remove();
}

/** A failing call answers, and libraries put off their work, within this time. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

/** What a remote may not change for good: style tags, dialogs and what else stands beside it, and the scroll lock. */
const snapshot = () => ({
  styles: document.head.querySelectorAll('style').length,
  body: document.body.children.length,
  overflow: document.documentElement.style.overflow,
});

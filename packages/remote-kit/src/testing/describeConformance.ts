import type { RemoteRoute } from '@psma/release-model';
import { enterRemote } from './enterRemote.ts';
import { inlinePageData } from './inlinePageData.ts';
import { resetPage } from './resetPage.ts';
import { signInAs } from './signInAs.ts';

interface ConformanceOptions {
  /** What the remote's `src/entry.ts` exports. */
  lifecycles: object;
  /** What the remote's `remote.ts` says of its screens: each is entered, in that order. */
  routes: readonly RemoteRoute[];
  signedIn?: boolean;
}

/** What every remote must hold, whatever it shows: run from its `src/conformance.test.tsx`. */
export function describeConformance({ lifecycles, routes, signedIn = false }: ConformanceOptions): void {
  const addresses = routes.filter(({ redirectTo }) => redirectTo === undefined).map(addressOf);

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

    test.each(addresses)('has a screen at %s, or leads on from there', async (address) => {
      const stage = await enter(lifecycles, address);
      await settled();
      const { element, pageErrors, moves } = stage;
      expect([...textsOf(element), ...pageErrors, ...moves]).not.toEqual([]);
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

/** An address of a route: every parameter has a value, an optional one the first number. */
const addressOf = ({ path }: RemoteRoute): string =>
  path.replace(/:(\w+)(\?)?/g, (_, name: string, optional?: string) => (optional ? '1' : `some-${name}`));

/** What stands in the remote's element, or in a dialog beside it. */
const textsOf = (element: HTMLElement): string[] =>
  [element, ...document.querySelectorAll('[role="dialog"]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

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

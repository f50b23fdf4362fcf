import type { RemoteRoute } from '@psma/release-model';
import { enterRemote } from './enterRemote.ts';
import { inlinePageData } from './inlinePageData.ts';
import { resetPage } from './resetPage.ts';
import { signInAs } from './signInAs.ts';

interface ConformanceOptions {
  /** Exports of `src/entry.ts`. */
  lifecycles: object;
  /** From `remote.ts`; screens are entered in this order. */
  routes: readonly RemoteRoute[];
  signedIn?: boolean;
}

/** Common requirements, run from `src/conformance.test.tsx`. */
export function describeConformance({ lifecycles, routes, signedIn = false }: ConformanceOptions): void {
  const addresses = routes.filter(({ redirectTo }) => redirectTo === undefined).map(addressOf);

  describe('remote conformance', () => {
    // Mounted as by the shell, which runs no updates in `act`: React would print a warning for each.
    beforeAll(() => inActEnvironment(false));
    afterAll(() => inActEnvironment(true));

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

const inActEnvironment = (isOn: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn });

/** Fills parameters; the first optional one with a number. */
const addressOf = ({ path }: RemoteRoute): string =>
  path.replace(/:(\w+)(\?)?/g, (_, name: string, optional?: string) => (optional ? '1' : `some-${name}`));

/** In the remote's element or its dialogs. */
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

/** Time for failing requests and libraries' deferred work. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Unchanged after a remote: styles, dialogs, scroll lock. */
const snapshot = () => ({
  styles: document.head.querySelectorAll('style').length,
  body: document.body.children.length,
  overflow: document.documentElement.style.overflow,
});

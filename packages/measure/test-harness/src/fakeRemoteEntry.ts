import { callInPage } from './callInPage.ts';

export const SCREEN_FAULTS = [
  'render throws',
  'effect throws',
  'cleanup throws',
  'suspends for ever',
  'wrong export',
  'lazy chunk 404',
] as const;
export type ScreenFault = (typeof SCREEN_FAULTS)[number];

type Screen = () => unknown;

/** Functions of React and remote-kit that the faulty screens use. */
interface ReactModule {
  createElement(type: unknown, props: null, ...children: string[]): unknown;
  lazy(load: () => Promise<never>): unknown;
  useEffect(effect: () => void, inputs: []): void;
}
interface KitModule {
  createRemote(parts: { App: Screen; Provider: (props: { children: unknown }) => unknown }): object;
}
type ShareScope = Record<string, Record<string, { get(): Promise<() => unknown> }>>;

/** Returns a federation container with failing screens, in a page. */
function createFaultyContainer(fault: ScreenFault) {
  let scope: ShareScope = {};
  const shared = async (name: string) => (await Object.values(scope[name]!)[0]!.get())();
  return {
    init(given: ShareScope): void {
      scope = given;
    },
    async get(): Promise<() => object> {
      if (fault === 'wrong export') return () => ({ App: () => null });
      const React = (await shared('react')) as ReactModule;
      const kit = (await shared('@psma/remote-kit')) as KitModule;
      const heading = React.createElement('h1', null, 'Broken release');
      const Lazy = React.lazy(() =>
        Promise.reject(Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' })),
      );
      const screens: Record<typeof fault, Screen> = {
        'render throws': () => {
          throw new Error('render, on purpose');
        },
        'effect throws': () => {
          React.useEffect(() => {
            throw new Error('effect, on purpose');
          }, []);
          return heading;
        },
        'cleanup throws': () => {
          React.useEffect(
            () => () => {
              throw new Error('cleanup, on purpose');
            },
            [],
          );
          return heading;
        },
        'suspends for ever': () => {
          throw new Promise(() => {});
        },
        'lazy chunk 404': () => React.createElement(Lazy, null),
      };
      const exposed = kit.createRemote({ App: screens[fault], Provider: ({ children }) => children });
      return () => exposed;
    },
  };
}

/** Returns the script of a remote's entry with failing screens, on the page's React. */
export const fakeRemoteEntry = (name: string, fault: ScreenFault): string =>
  `var ${name} = ${callInPage(createFaultyContainer, fault)};`;

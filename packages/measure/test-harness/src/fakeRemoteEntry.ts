export const SCREEN_FAULTS = [
  'render throws',
  'effect throws',
  'cleanup throws',
  'suspends for ever',
  'wrong export',
  'lazy chunk 404',
] as const;
export type ScreenFault = (typeof SCREEN_FAULTS)[number];

const SCREENS: Record<Exclude<ScreenFault, 'wrong export'>, string> = {
  'render throws': "() => { throw new Error('render, on purpose'); }",
  'effect throws':
    "() => { React.useEffect(() => { throw new Error('effect, on purpose'); }, []); return heading; }",
  'cleanup throws':
    "() => { React.useEffect(() => () => { throw new Error('cleanup, on purpose'); }, []); return heading; }",
  'suspends for ever': '() => { throw new Promise(() => {}); }',
  'lazy chunk 404':
    "(() => { const Lazy = React.lazy(() => Promise.reject(Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' }))); return () => React.createElement(Lazy); })()",
};

/** Returns a federation container with failing screens, on the page's React. */
export function fakeRemoteEntry(name: string, fault: ScreenFault): string {
  const exposed =
    fault === 'wrong export'
      ? '{ App: () => null }'
      : `(() => {
          const heading = React.createElement('h1', null, 'Broken release');
          const Provider = ({ children }) => children;
          return kit.createRemote({ App: ${SCREENS[fault]}, Provider });
        })()`;
  return `var ${name} = (() => {
    let scope;
    const shared = async (name) => (await Object.values(scope[name])[0].get())();
    return {
      init(given) { scope = given; },
      async get() {
        const [React, kit] = await Promise.all([shared('react'), shared('@psma/remote-kit')]);
        const exposed = ${exposed};
        return () => exposed;
      },
    };
  })();`;
}

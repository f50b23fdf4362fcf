import type { RemoteDefinition } from './manifest.ts';

type RouteOf<Remote extends RemoteDefinition> = Remote['routes'][number];

/**
 * The patterns of the router under which a remote's `App.tsx` shows its screens, one for each that `remote.ts` declares.
 * Whoever keys the screens by it can neither forget one nor show one that the shell does not know. A screen over which
 * dialogs have addresses ends in `/*`, so that it stays while they come and go. Redirects are the shell's.
 */
export type ScreenPath<Remote extends RemoteDefinition> = Splat<
  Remote,
  Exclude<RouteOf<Remote>, { modal: true } | { redirectTo: string }>['path']
>;

type Splat<Remote extends RemoteDefinition, Path extends string> = Path extends string
  ? [DialogPath<Remote, Path>] extends [never]
    ? Path
    : `${Path}/*`
  : never;

/** The patterns of the dialogs that have addresses over a screen, as they go on from the screen's own pattern. */
export type DialogPath<Remote extends RemoteDefinition, Screen extends string> = Remainder<
  Extract<RouteOf<Remote>, { modal: true }>['path'],
  Screen
>;

type Remainder<Path extends string, Screen extends string> = Path extends `${Screen}/${infer Rest}`
  ? Rest
  : never;

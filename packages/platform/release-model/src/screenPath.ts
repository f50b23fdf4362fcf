import type { RemoteDefinition } from './manifest.ts';

type RouteOf<Remote extends RemoteDefinition> = Remote['routes'][number];

/**
 * Router patterns of the screens in `remote.ts`; as keys they permit no missing or
 * unknown screen. With routed dialogs they end in `/*`, keeping the screen mounted.
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

/** Routed dialogs' patterns, relative to their screen. */
export type DialogPath<Remote extends RemoteDefinition, Screen extends string> = Remainder<
  Extract<RouteOf<Remote>, { modal: true }>['path'],
  Screen
>;

type Remainder<Path extends string, Screen extends string> = Path extends `${Screen}/${infer Rest}`
  ? Rest
  : never;

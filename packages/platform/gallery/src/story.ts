import type { ReactNode } from 'react';

type Entry = typeof import('@psma/design-system') & typeof import('@psma/design-system/forms');
/** Components start with a capital; constants are all capitals. */
type Component<Name> =
  Name extends Uppercase<Name & string> ? never : Name extends Capitalize<Name & string> ? Name : never;

export type ComponentName = Component<keyof Entry>;

export interface Story {
  /** Notes for users. */
  note: string;
  /** By description. */
  states: Record<string, ReactNode>;
}

/** Shown in another component's story, or around the gallery. */
export interface ShownWith {
  shownWith: ComponentName | 'the page';
}

/** Requires a story for each component at type-check. */
export type Stories = Record<ComponentName, Story | ShownWith>;

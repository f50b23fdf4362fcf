import type { ReactNode } from 'react';

type Entry = typeof import('@psma/design-system') & typeof import('@psma/design-system/forms');
/** Components are named with a capital; constants in capitals only. */
type Component<Name> =
  Name extends Uppercase<Name & string> ? never : Name extends Capitalize<Name & string> ? Name : never;

/** Each component that the design system exports. */
export type ComponentName = Component<keyof Entry>;

export interface Story {
  /** What to know before using it. */
  note: string;
  /** By what each shows. */
  states: Record<string, ReactNode>;
}

/** What stands in the story of another component, or around the gallery itself. */
export interface ShownWith {
  shownWith: ComponentName | 'the page';
}

/** A component without a story does not type-check. */
export type Stories = Record<ComponentName, Story | ShownWith>;

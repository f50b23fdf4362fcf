// Apart from the schemas, so that a page that needs the names does not load the schema library.
export const LAYOUTS = ['public', 'triage', 'admin', 'card'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

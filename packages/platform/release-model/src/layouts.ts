// Separate, so pages do not load the schema library.
export const LAYOUTS = ['public', 'triage', 'admin', 'card'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/** What the report can be beside a PDF; each is the end of its file's name. */
export const FORMATS = ['html', 'xlsx', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

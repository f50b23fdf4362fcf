/** Report formats besides PDF, used as file extensions. */
export const FORMATS = ['html', 'xlsx', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

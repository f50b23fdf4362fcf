/** A live preview. */
export interface PreviewRow {
  name: string;
  /** Its address. */
  url: string;
  /** Environment that its other remotes come from. */
  base: string;
  /** Own release by remote. */
  releases: Record<string, string>;
  by: string;
  since: string;
  until: string;
}

/** Where a new or renewed preview is. */
export type PreviewLink = Pick<PreviewRow, 'url' | 'until'>;

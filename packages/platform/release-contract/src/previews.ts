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
  /** Everyone with the link gets it, without signing in to the console. */
  open: boolean;
}

/** Where a new or renewed preview is. */
export type PreviewLink = Pick<PreviewRow, 'url' | 'until'>;

/** Opens one preview without a sign-in, until it is renewed or ends. */
export interface PreviewBypass {
  token: string;
  until: string;
}

/** Header, and parameter of an address, with a bypass token. The parameter sets the session's cookie. */
export const PREVIEW_BYPASS = 'x-psma-preview-bypass';

/** On a preview's host: exchanges `code` for a session and continues at `to`. */
export const PREVIEW_SESSION_PATH = '/releases/preview-session';

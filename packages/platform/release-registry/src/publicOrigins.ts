/** Without trailing slash. */
export interface PublicOrigins {
  site: string;
  /** Console and registry only; null if shared with the site. */
  console: string | null;
  /** Reserved for previews; null without. */
  previewDomain: string | null;
}

/** The console's cookies have their names over https. */
export const isConsoleSecure = ({ console, site }: PublicOrigins): boolean =>
  (console ?? site).startsWith('https:');

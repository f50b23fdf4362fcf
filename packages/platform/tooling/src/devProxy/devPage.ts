import { changeLivePage, type Resolution, type ResolvedRemote } from '@psma/release-model';
import { messages } from './messages.ts';

/** Substitutes the remote of the developer, without fallback. Without a ticket pages report nothing. */
export const withDevRemote = (resolution: Resolution, own: ResolvedRemote): Resolution => ({
  ...resolution,
  ticket: '',
  remotes: [...resolution.remotes.filter(({ remote }) => remote !== own.remote), own],
});

/**
 * The site's page with the remote and a banner; other pages unchanged. Files come from
 * this origin, as another one (`ASSETS_ORIGIN`) has none of the developer's.
 */
export function devPage(html: string, own: ResolvedRemote, site: string): string {
  const page = changeLivePage(html, (data) => ({
    ...data,
    assets: undefined,
    config: { ...data.config, analytics: { ...data.config.analytics, enabled: false } },
    resolution: withDevRemote(data.resolution, own),
  }));
  if (page === null) return html;
  const [, nonce = ''] = /<script id="psma-page"[^>]* nonce="([^"]*)"/.exec(html) ?? [];
  return page.replace('<div id="root"', () => `${banner(own.remote, site, nonce)}\n<div id="root"`);
}

/** In the flow and outside the root, as the notice of previews: no shell needs to know it. */
const banner = (remote: string, site: string, nonce: string) =>
  `<style nonce="${nonce}">.dev-server { padding: 8px 40px; background: #fff3d6; border-bottom: 1px solid #14212b; color: #14212b; font: 0.875rem/1.5 'Source Sans 3', Arial, sans-serif; white-space: pre-wrap; overflow-wrap: anywhere; }
.dev-server.failed { background: #fde7e4; border-color: #a02614; font-family: monospace; }</style>
<aside class="dev-server" aria-label="${messages.label}">${messages.banner(remote, site)}</aside>`;

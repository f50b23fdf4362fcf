import type { Preview } from '@psma/release-model';
import { escapeHtml } from '@psma/text';
import { messages } from '../messages.ts';
import { previewScript } from './inlineScripts.ts';

const copy = messages.preview;

/**
 * Says what a preview is, and who made it, before everything else of the page: in
 * the flow, so that it covers nothing, and outside `#root`, so that no release
 * needs to know it. Sign-in pages are reached without loading: each page warns.
 */
export function previewStrip({ preview, releases, by, until }: Preview, liveSite: string): string {
  const what = copy.what(preview, listOf(Object.keys(releases)), by, momentOf(until));
  return `<aside class="strip" aria-label="${copy.label}">
<p><span role="status" data-ended="${copy.ended.open}" data-closed="${copy.closed.open}">${escapeHtml(what)}</span> <a href="${liveSite}">${copy.live}</a></p>
<p>${copy.signIn}</p>
</aside>
<script>${previewScript}</script>`;
}

/** Of notices above a page. */
export const stripStyles = `.strip { padding: 8px 40px; background: #fff3d6; border-bottom: 1px solid #14212b; color: #14212b; font: 0.875rem/1.5 'Source Sans 3', Arial, sans-serif; }
.strip p { max-width: none; margin: 0; text-wrap: pretty; }
.strip a { color: #123c4a; font-weight: 600; white-space: nowrap; }
.strip button { font: inherit; cursor: pointer; }`;

const listOf = (names: string[]) => new Intl.ListFormat('en-GB').format(names);

const momentOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(iso),
  );

import { headline } from './messages.ts';
import type { Notice } from './notice.ts';
import type { NoticeSiteInfo } from './noticeSiteInfo.ts';

/** Chat tools read `<…>` and `&` as mentions and links, which no reason of a release may make. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What is posted: type, timestamp and data as Standard Webhooks has them, and the text that chat tools show. */
export function webhookBody(notice: Notice, { brand, origin, console }: NoticeSiteInfo): string {
  const { at, kind, remote, releaseId, by, reason } = notice;
  return JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    data: { origin, remote, release: releaseId, by, reason },
    text: `${plain(`${brand}: ${headline(notice)}. ${reason}`)}\n${console}/console`,
  });
}

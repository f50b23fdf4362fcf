import type { Alert } from './alert.ts';
import type { AlertSiteInfo } from './alertSiteInfo.ts';
import { headline } from './messages.ts';

/** Chat tools parse `<…>` and `&` as mentions and links. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Type, timestamp and data of Standard Webhooks, and text. */
export function webhookBody(alert: Alert, { brand, origin, console }: AlertSiteInfo): string {
  const { at, kind, remote, releaseId, by, reason } = alert;
  return JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    data: { origin, remote, release: releaseId, by, reason },
    text: `${plain(`${brand}: ${headline(alert)}. ${reason}`)}\n${console}/console`,
  });
}

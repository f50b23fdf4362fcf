import { createHash, createHmac } from 'node:crypto';

/** A notice URL, and our signing secret: `whsec_` and base64. */
export interface Webhook {
  url: string;
  secret: string;
}

export interface WebhookMessage {
  id: string;
  at: Date;
  body: string;
}

const TIMEOUT_MS = 10_000;

/** A webhook's database key: its URL may be secret. */
export const webhookKey = ({ url }: Webhook): string =>
  createHash('sha256').update(url).digest('hex').slice(0, 16);

const webhookSecretBytes = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** Headers of Standard Webhooks: id, Unix time, and HMAC-SHA256 over both and the body. */
export function signedHeaders({ id, at, body }: WebhookMessage, secret: string): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', webhookSecretBytes(secret))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}

/**
 * Posts a message; null if accepted (2xx), else the reason, without the URL. Waits
 * ten seconds, follows no redirect, ignores the response body.
 */
export async function postWebhook(
  { url, secret }: Webhook,
  message: WebhookMessage,
  stop: AbortSignal,
): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(message, secret) },
      body: message.body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? error.name;
}

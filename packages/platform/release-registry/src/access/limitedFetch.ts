import { isLoopbackHost } from '@psma/settings';
import { messages } from '../messages.ts';

/** A provider's documents and responses have a few KB. */
const MOST_BYTES = 64 * 1024;
const PROVIDER_TIMEOUT_MS = 3_000;

/** `https:`, or `http:` on this machine. */
export const isProviderUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username } = new URL(text);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(host)));
};

/**
 * Fetches from an identity provider: https only, no redirects, at most 64 KB, within three
 * seconds. A provider must not lead the server to another address.
 */
export async function limitedFetch(url: string, init: object = {}): Promise<Response> {
  if (!isProviderUrl(url)) throw new Error(messages.provider.insecure);
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  const response = await fetch(url, { ...init, redirect: 'manual', signal });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new Error(messages.provider.redirects);
  }
  const { status, statusText, headers } = response;
  return new Response(await readLimited(response), { status, statusText, headers });
}

async function readLimited({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body as ReadableStream<Uint8Array>) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error(messages.provider.tooLarge(MOST_BYTES));
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

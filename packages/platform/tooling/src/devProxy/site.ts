import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { messages } from './messages.ts';

/** One sentence about a site that cannot be reached. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

export interface SiteRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: OutgoingHttpHeaders;
  body?: NodeJS.ReadableStream;
}

/** The running environment behind the proxy. */
export interface Site {
  origin: string;
  /** Resolves with the response's head; throws SiteError. */
  send(request: SiteRequest, signal?: AbortSignal): Promise<IncomingMessage>;
}

export function openSite(url: URL): Site {
  const { protocol, hostname, port, host, origin } = url;
  const client = protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true });
  // Node resolves no names below localhost.
  const address = /(^|\.)localhost$/.test(hostname) ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '');
  return {
    origin,
    send: ({ method, path, headers, body }, signal) =>
      new Promise((resolve, reject) => {
        const request = client.request(
          {
            agent,
            host: address,
            port,
            method,
            path,
            headers: { ...headers, host },
            ...(signal && { signal }),
          },
          resolve,
        );
        request.on('error', (error: NodeJS.ErrnoException) => reject(siteError(origin, error)));
        if (body) body.pipe(request);
        else request.end();
      }),
  };
}

/** OpenSSL's codes: without a known authority, and others, such as an expired certificate. */
const UNTRUSTED = /SELF_SIGNED|^UNABLE_TO_(VERIFY|GET_ISSUER)/;
const INVALID = /^CERT_|^ERR_TLS/;

function siteError(origin: string, { code = '', message }: NodeJS.ErrnoException): SiteError {
  if (UNTRUSTED.test(code)) return new SiteError(messages.untrusted(origin, code));
  if (INVALID.test(code)) return new SiteError(messages.invalid(origin, code));
  return new SiteError(messages.silent(origin, code || message));
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { InvalidRequest } from '../errors/errors.ts';
import { messages } from '../messages.ts';
import { tooManyCookiesPage } from './tooManyCookiesPage.ts';

interface Unreadable {
  status: number;
  type: string;
  body: string;
}

const json = (status: keyof typeof messages.unreadable): Unreadable => ({
  status,
  type: 'application/json',
  body: JSON.stringify(new InvalidRequest(messages.unreadable[status], undefined, status).toBody()),
});

/** Oversized headers get an HTML page: the sender is mostly a person with many cookies. */
const ANSWERS: Record<string, Unreadable> = {
  HPE_HEADER_OVERFLOW: { status: 431, type: 'text/html', body: tooManyCookiesPage },
  ERR_HTTP_REQUEST_TIMEOUT: json(408),
};

/** Closing before the client has sent everything may lose the response. */
const LINGER_MS = 2000;

/**
 * Responds to unparseable input before any framework, and closes the connection.
 * Further calls of Node are discarded.
 */
export function rejectMalformed({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writableEnded) return;
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, type, body } = ANSWERS[code] ?? json(400);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${type}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

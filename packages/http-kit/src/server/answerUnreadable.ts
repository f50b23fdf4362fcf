import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { InvalidRequest } from '../errors/errors.ts';
import { messages } from '../messages.ts';

type Status = keyof typeof messages.unreadable;

const STATUS: Record<string, Status> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what Node could not read as a request, before any framework saw it, and ends the connection. */
export function answerUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS[code] ?? 400;
  const body = JSON.stringify(new InvalidRequest(messages.unreadable[status], undefined, status).toBody());
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

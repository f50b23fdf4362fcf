import type { FastifyRequest } from 'fastify';
import { LOOPBACK, networkOf } from './networkOf.ts';

const LOOPBACK_HOST = /^((?:[\w-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Whether the host of a URL, or of a request's header, names this machine. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host);

/** Whether a request comes from this machine, asks for it by a name of its own and has passed no proxy. */
export const isLocal = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  networkOf(socket.remoteAddress ?? '', 'line') === LOOPBACK &&
  isLoopbackHost(headers.host ?? '') &&
  !Object.keys(headers).some(
    (name) =>
      name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-'),
  );

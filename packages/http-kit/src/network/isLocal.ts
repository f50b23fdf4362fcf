import type { FastifyRequest } from 'fastify';
import { LOOPBACK, networkOf } from './networkOf.ts';

const LOOPBACK_HOST = /^((?:[\w-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** True if a URL's or header's host names this machine. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host);

/** True for a request from this machine, under one of its names, through no proxy. */
export const isLocal = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  networkOf(socket.remoteAddress ?? '', 'line') === LOOPBACK &&
  isLoopbackHost(headers.host ?? '') &&
  !Object.keys(headers).some(
    (name) =>
      name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-'),
  );

import { isLoopbackHost } from '@psma/settings';
import type { FastifyRequest } from 'fastify';
import { LOOPBACK, networkOf } from './networkOf.ts';

/** True for a request from this machine, under one of its names, through no proxy. */
export const isLocal = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  networkOf(socket.remoteAddress ?? '', 'line') === LOOPBACK &&
  isLoopbackHost(headers.host ?? '') &&
  !Object.keys(headers).some(
    (name) =>
      name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-'),
  );

import type { FastifyRequest } from 'fastify';
import type { Registry } from '../registry.ts';
import type { LoadMetrics } from './loadMetrics.ts';

/** Ids of requests that belong to another one. */
export interface TraceContext {
  /** The one that a page was served with. */
  page: string;
  /** The call whose answer was an error in that page. */
  call?: string | undefined;
}

/** Told where a request came from, or what it answers. */
export type OnPageServed = (request: FastifyRequest, traceContext: TraceContext) => void;

export interface ServingOptions {
  registry: Registry;
  meter?: LoadMetrics | undefined;
  ofPage?: OnPageServed | undefined;
  /** Aborted once this process is to get no more requests. */
  draining?: AbortSignal | undefined;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '../registry.ts';
import type { LoadMetrics } from './loadMetrics.ts';

export interface TraceContext {
  /** Request that served the page. */
  page: string;
  /** Request whose response was the page's error. */
  call?: string | undefined;
}

export type OnPageServed = (request: FastifyRequest, traceContext: TraceContext) => void;

export interface ServingOptions {
  registry: Registry;
  meter?: LoadMetrics | undefined;
  onPageServed?: OnPageServed | undefined;
  /** Sends a page with the reason why pins are refused; default: the text. */
  sendPinRefusal?: ((reply: FastifyReply, text: string) => FastifyReply) | undefined;
  /** Aborts once this process gets no more requests. */
  draining?: AbortSignal | undefined;
}

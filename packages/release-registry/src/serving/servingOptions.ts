import type { FastifyRequest } from 'fastify';
import type { Registry } from '../registry.ts';
import type { Meter } from './meter.ts';

/** Told which page a request was for or came from: the id in the page's ticket, or null where none can be told. */
export type OfPage = (request: FastifyRequest, page: string | null) => void;

export interface ServingOptions {
  registry: Registry;
  meter?: Meter | undefined;
  ofPage?: OfPage | undefined;
  /** Aborted once this process is to get no more requests. */
  draining?: AbortSignal | undefined;
}

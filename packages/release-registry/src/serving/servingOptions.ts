import type { Registry } from '../registry.ts';
import type { Meter } from './meter.ts';

export interface ServingOptions {
  registry: Registry;
  meter?: Meter | undefined;
  /** Aborted once this process is to get no more requests. */
  draining?: AbortSignal | undefined;
}

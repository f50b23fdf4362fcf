import type { MapContext } from './mapContext.ts';

/** Failures after the commit do not undo it; see `state.trouble`. */
export const refreshAfterCommit = ({ state, report }: Pick<MapContext, 'state' | 'report'>): Promise<void> =>
  state.refresh().catch(report);

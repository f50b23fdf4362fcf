import type { RegistryContext } from '../registryContext.ts';

/** Failures after the commit do not undo it; see `state.trouble`. */
export const refreshAfterCommit = ({
  state,
  report,
}: Pick<RegistryContext, 'state' | 'report'>): Promise<void> => state.refresh().catch(report);

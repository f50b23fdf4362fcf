import type { RegistryContext } from '../registryContext.ts';

/** After a change is committed: what goes wrong from here on does not undo it. `state.trouble` tells of it. */
export const refreshAfterCommit = ({
  state,
  report,
}: Pick<RegistryContext, 'state' | 'report'>): Promise<void> => state.refresh().catch(report);

import { targetsQuery } from '@psma/api-client';
import type { Targets } from '@psma/api-contract';
import { useQuery } from '@psma/remote-kit';

export interface TargetsView {
  /** Null while they are not known, and for ever with a server that has none. */
  targets: Targets | null;
  /** They could not be loaded. */
  missing: boolean;
}

/** The target levels of the account. */
export function useTargets(): TargetsView {
  const { data, isError } = useQuery(targetsQuery());
  return { targets: data ?? null, missing: isError && !data };
}

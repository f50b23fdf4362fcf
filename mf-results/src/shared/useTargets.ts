import { targetsQuery } from '@psma/api-client';
import type { Targets } from '@psma/api-contract';
import { useQuery } from '@psma/remote-kit';

export interface TargetsView {
  /** Null until known, and always if the server has none. */
  targets: Targets | null;
  /** True if loading failed. */
  missing: boolean;
}

export function useTargets(): TargetsView {
  const { data, isError } = useQuery(targetsQuery());
  return { targets: data ?? null, missing: isError && !data };
}

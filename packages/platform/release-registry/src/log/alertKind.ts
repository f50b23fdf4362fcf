import type { AlertKind } from '@psma/notices';
import type { ReleaseEvent } from '@psma/release-contract';

/** Null for log lines that do not notify operators. */
export function alertKind({
  action,
  automatic = false,
}: Pick<ReleaseEvent, 'action'> & { automatic?: boolean | undefined }): AlertKind | null {
  if (action === 'alarm') return 'release.alarm';
  if (action === 'kill') return 'release.killed';
  if (!automatic) return null;
  if (action === 'rollback') return 'release.rolled_back';
  if (action === 'rollout-stop') return 'rollout.stopped';
  if (action === 'rollout-pause') return 'release.alarm';
  return action === 'experiment-stop' ? 'experiment.stopped' : null;
}

import type { NoticeKind } from '@psma/notices';
import type { ReleaseEvent } from '@psma/release-contract';

/** As what operators hear of a line of the log at once; null where it is not for them. */
export function noticeKind({
  action,
  automatic,
}: Pick<ReleaseEvent, 'action' | 'automatic'>): NoticeKind | null {
  if (action === 'alarm') return 'release.alarm';
  if (action === 'kill') return 'release.killed';
  if (!automatic) return null;
  if (action === 'rollback') return 'release.rolled_back';
  return action === 'experiment-stop' ? 'experiment.stopped' : null;
}

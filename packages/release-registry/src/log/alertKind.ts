import type { NoticeKind } from '@psma/notices';
import type { ReleaseEvent } from '@psma/release-contract';

/** Null for log lines that do not notify operators. */
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

import { Banner } from '@psma/design-system';
import { messageOf } from '../../../shared/errors/messageOf.ts';

/** Result of a section's last change. */
export function ChangeOutcome({ error, report }: { error: Error | null; report: string | null }) {
  if (error) return <Banner tone="danger">{messageOf(error)}</Banner>;
  return report === null ? null : <Banner tone="success">{report}</Banner>;
}

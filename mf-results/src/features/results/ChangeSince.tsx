import type { AssessmentSession } from '@psma/api-contract';
import { sinceSource } from '@psma/assessment-model';
import { Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { formatDay } from '@psma/screen-kit';
import { messages } from '../../messages.ts';
import { comparePath } from '../../model/result/comparePath.ts';

const copy = messages.since;

export interface ChangeSinceProps {
  /** Assessment of these results. */
  id: string;
  sessions: readonly AssessmentSession[];
}

/** Links a re-take's change to the comparison; nothing without source. */
export function ChangeSince({ id, sessions }: ChangeSinceProps) {
  const own = sessions.find((session) => session.id === id);
  const since = own ? sinceSource(own, sessions) : null;
  if (!since) return null;
  const { source, change } = since;
  const day = formatDay(source.completedAt ?? source.created);
  return (
    <Text>
      {change === null ? copy.unlike(day) : copy.change(change, day)}{' '}
      <TextLink component={Link} to={comparePath(source.id, id)}>
        {copy.link}
      </TextLink>
    </Text>
  );
}

import type { AssessmentSession } from '@psma/api-contract';
import { Text, TextLink } from '@psma/design-system';
import { RowHeaderCell } from '@psma/design-system/forms';
import { Link } from '@psma/remote-kit';
import { useId } from 'react';

export interface NameCellProps {
  session: AssessmentSession;
  /** Results of a completed assessment, else where it goes on. */
  to: string;
  /** What stands below the name: the level, or where it goes on. */
  line: string | null;
}

/** The name of an assessment as a link, and below it how it stands. The row is named by the name alone. */
export function NameCell({ session, to, line }: NameCellProps) {
  const id = useId();
  return (
    <RowHeaderCell scope="row" aria-labelledby={id} sx={{ overflowWrap: 'anywhere' }}>
      <TextLink component={Link} to={to} id={id}>
        {session.title}
      </TextLink>
      {line === null ? null : (
        <Text variant="small" muted={session.completed}>
          {session.completed ? (
            line
          ) : (
            <TextLink component={Link} to={to} aria-describedby={id}>
              {line}
            </TextLink>
          )}
        </Text>
      )}
    </RowHeaderCell>
  );
}

import type { AssessmentSession } from '@psma/api-contract';
import { Text, TextLink, UserText } from '@psma/design-system';
import { RowHeaderCell } from '@psma/design-system/forms';
import { Link } from '@psma/remote-kit';
import { useId, type ReactNode } from 'react';
import { messages } from '../../messages.ts';
import type { LevelLine } from './levelLine.ts';

export interface NameCellProps {
  session: AssessmentSession;
  /** Results if completed, otherwise where to continue. */
  to: string;
  /** State or continue text below the name. */
  line: LevelLine | string | null;
  /** Progress of assigned areas. */
  areas?: ReactNode;
}

/** Links the assessment's name, which labels the row. */
export function NameCell({ session, to, line, areas }: NameCellProps) {
  const id = useId();
  return (
    <RowHeaderCell scope="row" aria-labelledby={id} sx={{ overflowWrap: 'anywhere' }}>
      <TextLink component={Link} to={to} id={id}>
        <UserText>{session.title}</UserText>
      </TextLink>
      {typeof line === 'string' ? (
        <Text variant="small">
          <TextLink component={Link} to={to} aria-describedby={id}>
            {line}
          </TextLink>
        </Text>
      ) : null}
      {line !== null && typeof line !== 'string' ? <LevelStatus line={line} describedBy={id} /> : null}
      {areas}
    </RowHeaderCell>
  );
}

function LevelStatus({ line: { level, change }, describedBy }: { line: LevelLine; describedBy: string }) {
  return (
    <Text variant="small" muted>
      {level}
      {change ? ', ' : null}
      {change?.to ? (
        <TextLink
          component={Link}
          to={change.to}
          aria-label={messages.dashboard.seeChange(change.text)}
          aria-describedby={describedBy}
        >
          {change.text}
        </TextLink>
      ) : (
        change?.text
      )}
    </Text>
  );
}

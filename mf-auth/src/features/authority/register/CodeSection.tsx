import { refetchAuthority } from '@psma/api-client';
import type {
  CodeState,
  RegisteredCode,
  RegisteredOrganisation,
  TemporaryPassword,
} from '@psma/api-contract';
import { Button, EmptyState, Heading, Row, Stack, Text, VisuallyHidden } from '@psma/design-system';
import { formatDateTime, formatDay, RecordTable, type Column } from '@psma/screen-kit';
import { useState } from 'react';
import { ShownOnce } from '../../../shared/layout/ShownOnce.tsx';
import { ALIGNED_ACTIONS } from '../../../shared/layout/tableStyles.ts';
import { AccountDialog, type AccountActionName } from './AccountDialog.tsx';
import { LastDayDialog } from './LastDayDialog.tsx';
import { messages } from './messages.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const copy = messages.codeTable;

type ActionName = 'setLastDay' | 'withdraw' | AccountActionName;

/** Actions by state; the server refuses the others. */
const ACTIONS: Record<CodeState, readonly ActionName[]> = {
  FREE: ['setLastDay', 'withdraw'],
  EXPIRED: ['setLastDay', 'withdraw'],
  CLAIMED: ['password', 'endSessions', 'disable'],
  DISABLED: ['enable'],
};
const labelOf = (action: ActionName): string =>
  action === 'setLastDay' || action === 'withdraw' ? copy[action] : messages.actions[action].label;

interface CodeSectionProps {
  entry: RegisteredOrganisation;
  /** False with a hosted user pool. */
  isManaged: boolean;
  onReport: (report: string) => void;
}

/** Codes of an organisation and what can be done with them. */
export function CodeSection({ entry, isManaged, onReport }: CodeSectionProps) {
  const [opened, setOpened] = useState<{ action: ActionName | 'issue'; code: string } | null>(null);
  const [made, setMade] = useState<TemporaryPassword | null>(null);
  const close = () => setOpened(null);
  const done = (report: string) => {
    void refetchAuthority();
    close();
    onReport(report);
  };
  return (
    <Stack component="section" gap={12}>
      <Heading level={2} size="l">
        {copy.title}
      </Heading>
      {isManaged ? (
        <>
          <Row>
            <Button onClick={() => setOpened({ action: 'issue', code: '' })}>{copy.issue}</Button>
          </Row>
          {entry.codes.length > 0 ? (
            <CodeTable codes={entry.codes} onAction={(action, code) => setOpened({ action, code })} />
          ) : (
            <EmptyState text={copy.empty} />
          )}
          <Text muted>{copy.elsewhere}</Text>
        </>
      ) : (
        <Text>{copy.hosted}</Text>
      )}
      {opened ? (
        <CodeDialog
          registeredId={entry.id}
          opened={opened}
          onClose={close}
          onDone={done}
          onPassword={(password) => {
            void refetchAuthority();
            close();
            setMade(password);
          }}
        />
      ) : null}
      {made ? (
        <ShownOnce
          texts={messages.made}
          intro={messages.made.text(formatDateTime(made.until))}
          value={made.password}
          onClose={() => setMade(null)}
        />
      ) : null}
    </Stack>
  );
}

interface CodeDialogProps {
  registeredId: string;
  opened: { action: ActionName | 'issue'; code: string };
  onClose: () => void;
  onDone: (report: string) => void;
  onPassword: (made: TemporaryPassword) => void;
}

function CodeDialog({ registeredId, opened: { action, code }, onPassword, ...rest }: CodeDialogProps) {
  if (action === 'issue') return <LastDayDialog registeredId={registeredId} code={null} {...rest} />;
  if (action === 'setLastDay') return <LastDayDialog registeredId={registeredId} code={code} {...rest} />;
  if (action === 'withdraw') return <WithdrawDialog path={{ registeredId, code }} {...rest} />;
  return <AccountDialog action={action} path={{ registeredId, code }} onPassword={onPassword} {...rest} />;
}

interface CodeTableProps {
  codes: readonly RegisteredCode[];
  onAction: (action: ActionName, code: string) => void;
}

const CODES: readonly Column<RegisteredCode>[] = [
  { head: copy.code, isRowHeader: true, cell: ({ code }) => <bdi translate="no">{code}</bdi> },
  { head: copy.state, cell: ({ state }) => copy.states[state] },
  { head: copy.lastDay, cell: ({ lastDay }) => (lastDay ? formatDay(lastDay) : copy.always) },
];

function CodeTable({ codes, onAction }: CodeTableProps) {
  const actions: Column<RegisteredCode> = {
    head: copy.actions,
    isPlain: true,
    cell: ({ code, state }) => (
      <Row gap={8} sx={ALIGNED_ACTIONS}>
        {ACTIONS[state].map((action) => (
          <Button key={action} variant="quiet" size="small" onClick={() => onAction(action, code)}>
            {labelOf(action)}
            <VisuallyHidden>{` ${code}`}</VisuallyHidden>
          </Button>
        ))}
      </Row>
    ),
  };
  return (
    <RecordTable label={copy.title} columns={[...CODES, actions]} rows={codes} keyOf={({ code }) => code} />
  );
}

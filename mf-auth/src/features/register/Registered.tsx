import { registeredQuery } from '@psma/api-client';
import type { Authority } from '@psma/api-contract';
import { Banner, Button, LoadingOverlay, Row, Stack, Text, UserText } from '@psma/design-system';
import { usePageTitle, useQuery } from '@psma/remote-kit';
import { useState } from 'react';
import { AuthorityHeading } from '../../authority/AuthorityHeading.tsx';
import { requireFound, Unreachable } from '../../authority/AuthorityPage.tsx';
import { messages as shared } from '../../authority/messages.ts';
import { CodeSection } from './CodeSection.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { messages } from './messages.ts';

/** One organisation of the register. */
export function Registered({ registeredId, authority }: { registeredId: string; authority: Authority }) {
  const { data: entry, error, refetch } = useQuery({ ...registeredQuery(registeredId), staleTime: 0 });
  const [isEditing, setEditing] = useState(false);
  const [report, setReport] = useState<string | null>(null);
  usePageTitle(entry?.name ?? null);
  requireFound(error);
  if (error && !entry) return <Unreachable error={error} onRetry={() => void refetch()} />;
  if (!entry) return <LoadingOverlay open label={shared.loading} />;
  return (
    <Stack gap={24}>
      <AuthorityHeading title={<UserText>{entry.name}</UserText>} />
      {report === null ? null : (
        <Banner tone="success" onDismiss={() => setReport(null)}>
          {report}
        </Banner>
      )}
      <Stack gap={8}>
        <Text>{`${messages.sector}: ${entry.sector ?? messages.editing.noSector}`}</Text>
        <Text>
          {`${messages.adviser}: `}
          {entry.adviser ? <UserText>{entry.adviser.name}</UserText> : messages.noAdviser}
        </Text>
        {entry.note ? (
          <Text>
            <UserText>{entry.note}</UserText>
          </Text>
        ) : null}
        <Row>
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {messages.editing.edit}
          </Button>
        </Row>
      </Stack>
      <CodeSection entry={entry} isManaged={authority.operations} onReport={setReport} />
      {isEditing ? (
        <EntryDialog
          authority={authority}
          entry={entry}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            setReport(messages.editing.saved);
          }}
        />
      ) : null}
    </Stack>
  );
}

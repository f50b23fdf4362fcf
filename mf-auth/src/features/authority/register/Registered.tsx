import { registeredQuery } from '@psma/api-client';
import type { Authority, RegisteredOrganisation } from '@psma/api-contract';
import { Banner, Button, Row, Stack, Text, UserText } from '@psma/design-system';
import { usePageTitle, useQuery } from '@psma/remote-kit';
import { Loaded } from '@psma/screen-kit';
import { useState } from 'react';
import { AuthorityHeading } from '../frame/AuthorityHeading.tsx';
import { messages as shared } from '../frame/messages.ts';
import { CodeSection } from './CodeSection.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { messages } from './messages.ts';

interface RegisteredProps {
  registeredId: string;
  authority: Authority;
}

/** One organisation of the register. */
export function Registered({ registeredId, authority }: RegisteredProps) {
  const query = useQuery({ ...registeredQuery(registeredId), staleTime: 0 });
  usePageTitle(query.data?.name ?? null);
  return (
    <Loaded query={query} texts={shared.loaded}>
      {(entry) => <Entry entry={entry} authority={authority} />}
    </Loaded>
  );
}

function Entry({ entry, authority }: { entry: RegisteredOrganisation; authority: Authority }) {
  const [isEditing, setEditing] = useState(false);
  const [report, setReport] = useState<string | null>(null);
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

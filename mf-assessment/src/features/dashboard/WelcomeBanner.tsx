import { displayName, userQuery } from '@psma/api-client';
import type { Role } from '@psma/api-contract';
import { Button, Card, PageHeading, Row, Stack, Text, UserText } from '@psma/design-system';
import { Link, useQuery } from '@psma/remote-kit';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';

const copy = messages.dashboard;

export function WelcomeBanner({ role, canEdit }: { role: Role | null; canEdit: boolean }) {
  const { data: user } = useQuery(userQuery());
  return (
    <Card padding="generous" component="section">
      <Row justify="space-between" gap={32}>
        <Stack gap={8}>
          <PageHeading size="xl">{copy.welcome}</PageHeading>
          {/* Keeps its place until the name loads. */}
          <Text variant="large" strong>
            {user ? <UserText>{displayName(user)}</UserText> : '\u00A0'}
          </Text>
          <Text muted>
            {canEdit ? copy.welcomeLead : role === 'CONTRIBUTOR' ? copy.answerAreas : copy.read}
          </Text>
        </Stack>
        {canEdit ? (
          <Button component={Link} to={paths.intro}>
            {copy.start}
          </Button>
        ) : null}
      </Row>
    </Card>
  );
}

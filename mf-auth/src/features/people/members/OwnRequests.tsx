import type { Organisation } from '@psma/api-contract';
import { Card, Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { formatDay } from '@psma/screen-kit';
import * as links from '../../../../links.ts';
import { messages } from './messages.ts';
import { TitledSection } from './TitledSection.tsx';

const copy = messages.own;

/** Invitations to the account, and its requests to join that no owner has decided; nothing without any. */
export function OwnRequests({ organisation }: { organisation: Organisation }) {
  const { invitations = [], joinRequests = [] } = organisation;
  if (invitations.length + joinRequests.length === 0) return null;
  return (
    <TitledSection title={copy.title}>
      {invitations.map(({ id, organisation: name, role }) => (
        <Card key={id}>
          <Stack gap={4}>
            <Text>
              <WithUserTexts texts={[name]}>{(shown) => copy.invites(shown, role)}</WithUserTexts>
            </Text>
            <Text>
              <TextLink component={Link} to={links.dashboard}>
                {copy.decide}
              </TextLink>
            </Text>
          </Stack>
        </Card>
      ))}
      {joinRequests.map(({ id, name, asked }) => (
        <Card key={id}>
          <Text>
            <WithUserTexts texts={[name]}>{(shown) => copy.asked(shown, formatDay(asked))}</WithUserTexts>
          </Text>
        </Card>
      ))}
    </TitledSection>
  );
}

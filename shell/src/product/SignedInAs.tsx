import { displayName, userQuery } from '@psma/api-client';
import { Text, UserText } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { messages } from './messages.ts';

/** Name of the signed-in user. */
export function SignedInAs() {
  const { data, isError } = useQuery(userQuery());
  const name = data ? displayName(data) : '';
  if (isError) return <Text>{messages.noUser}</Text>;
  return name ? (
    <>
      <Text variant="small">{messages.signedInAs}</Text>
      <Text>
        <UserText>{name}</UserText>
      </Text>
    </>
  ) : null;
}

/** Name of the signed-in user's organisation, on paper. */
export function PrintedOrganisation() {
  const name = useQuery(userQuery()).data?.organisation.name;
  return name ? (
    <Text variant="small">
      <UserText>{name}</UserText>
    </Text>
  ) : null;
}

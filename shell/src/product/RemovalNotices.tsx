import { acknowledgeRemoval, organisationQuery } from '@psma/api-client';
import { Banner, Button, Page, Row, Stack, Text, WithUserTexts } from '@psma/design-system';
import { queryClient, useMutation, useQuery } from '@psma/remote-kit';
import { messages } from './messages.ts';

/** Organisations from which the account was removed, until the user acknowledges it (decision G366). */
export function RemovalNotices() {
  // Another request that is refused may be the first sign of it.
  const { data } = useQuery({ ...organisationQuery(), staleTime: 0 });
  const removals = data?.removals ?? [];
  if (removals.length === 0) return null;
  return (
    <Page>
      <Stack gap={16} style={{ marginBottom: '24px' }}>
        {removals.map((removal) => (
          <Notice key={removal.id} removal={removal} />
        ))}
      </Stack>
    </Page>
  );
}

interface NoticeProps {
  removal: { id: string; organisation: string; by: string };
}

function Notice({ removal: { id, organisation, by } }: NoticeProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => acknowledgeRemoval(id),
    onSuccess: () =>
      queryClient.setQueryData(
        organisationQuery().queryKey,
        (last) => last && { ...last, removals: last.removals?.filter((each) => each.id !== id) },
      ),
  });
  return (
    <Banner tone="warning">
      <Stack gap={8}>
        <Text strong>
          <WithUserTexts texts={by === '' ? [organisation] : [organisation, by]}>
            {(name, owner) => messages.removed(name, owner)}
          </WithUserTexts>
        </Text>
        <Text>{messages.removedText}</Text>
        {error ? <Text role="alert">{messages.removedFailed}</Text> : null}
        <Row>
          <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
            {messages.acknowledge}
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}

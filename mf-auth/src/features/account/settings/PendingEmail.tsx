import { updateUser, userQuery } from '@psma/api-client';
import type { UserProfile } from '@psma/api-contract';
import { Banner, Button, Row, Stack, Text, WithUserTexts } from '@psma/design-system';
import { queryClient, useAnnounce, useMutation } from '@psma/remote-kit';
import { useRecentSignIn } from '@psma/screen-kit';
import { messages } from '../../../messages.ts';
import { forgetPendingEmail } from '../../../shared/confirmation/pendingEmail.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';

const copy = messages.settings.security;

type PendingEmailProps = { user: UserProfile; current: string; next: string };

/** Shows an unconfirmed address, with resend and withdrawal. */
export function PendingEmail({ user, current, next }: PendingEmailProps) {
  return (
    <Banner>
      <Stack gap={8}>
        <Text>
          <WithUserTexts texts={[next, current]}>{copy.pending}</WithUserTexts>
        </Text>
        {user.pendingEmail ? <Ways current={current} next={next} /> : null}
      </Stack>
    </Banner>
  );
}

function Ways({ current, next }: { current: string; next: string }) {
  const announce = useAnnounce();
  const recently = useRecentSignIn();
  const wish = useMutation({
    mutationFn: (email: string) => recently(() => updateUser({ email })),
    onSuccess: (user, email) => {
      if (email === current) forgetPendingEmail();
      queryClient.setQueryData(userQuery().queryKey, user);
      announce(email === current ? copy.withdrawn(current) : copy.sentAgain(next));
    },
  });
  const said = wish.isSuccess ? (
    <WithUserTexts texts={[next]}>{copy.sentAgain}</WithUserTexts>
  ) : wish.error ? (
    messageOf(wish.error)
  ) : null;
  return (
    <>
      <Row gap={12}>
        <Button variant="secondary" size="small" busy={wish.isPending} onClick={() => wish.mutate(next)}>
          {copy.sendAgain}
        </Button>
        <Button variant="secondary" size="small" onClick={() => wish.mutate(current)}>
          {copy.withdraw}
        </Button>
      </Row>
      {said ? <Text>{said}</Text> : null}
    </>
  );
}

import { acknowledgePasswordNotice, organisationQuery } from '@psma/api-client';
import type { PasswordNotice } from '@psma/api-contract';
import { Banner, Button, Row, Stack, Text, WithUserTexts } from '@psma/design-system';
import { queryClient, runtimeConfig, useMutation } from '@psma/remote-kit';
import { formatDay, useFocusOnMount } from '@psma/screen-kit';
import { useState } from 'react';
import { messages } from './messages.ts';

/** One notice for each; an acknowledged one keeps its place until the page is left. */
export function PasswordNoticeList({ notices }: { notices: readonly PasswordNotice[] }) {
  const [known, setKnown] = useState<readonly string[]>([]);
  const acknowledged = (id: string) => {
    setKnown([...known, id]);
    queryClient.setQueryData(
      organisationQuery().queryKey,
      (last) => last && { ...last, passwordNotices: last.passwordNotices?.filter((each) => each.id !== id) },
    );
  };
  return (
    <>
      {known.map((id) => (
        <KnownNotice key={id} />
      ))}
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} onAcknowledged={() => acknowledged(notice.id)} />
      ))}
    </>
  );
}

interface NoticeProps {
  notice: PasswordNotice;
  onAcknowledged: () => void;
}

function Notice({ notice, onAcknowledged }: NoticeProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => acknowledgePasswordNotice(notice.id),
    onSuccess: onAcknowledged,
  });
  const { organisation, account, adviser, at } = notice;
  const { brand } = runtimeConfig();
  return (
    <Banner tone="warning">
      <Stack gap={8}>
        <Text strong>
          <WithUserTexts texts={[account.name || organisation, adviser]}>
            {(whose, by) =>
              messages.made(messages.accountOf(notice, whose), { by, brand, day: formatDay(at) })
            }
          </WithUserTexts>
        </Text>
        <Text>{messages.contact(brand)}</Text>
        {error ? <Text role="alert">{messages.failed}</Text> : null}
        <Row>
          <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
            {messages.acknowledge}
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}

/** Takes the focus of the pressed button. */
function KnownNotice() {
  const text = useFocusOnMount();
  return (
    <Banner>
      <Text ref={text} tabIndex={-1}>
        {messages.acknowledged}
      </Text>
    </Banner>
  );
}

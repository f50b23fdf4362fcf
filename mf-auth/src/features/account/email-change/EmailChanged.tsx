import { userQuery } from '@psma/api-client';
import { Banner, Button, Card, PageHeading, Row, Stack, Text, WithUserTexts } from '@psma/design-system';
import { Link, useNavigate, usePageTitle, useQuery } from '@psma/remote-kit';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../messages.ts';
import { loginWith } from '../../../shared/navigation/loginWith.ts';
import { useVerifyNewEmail, type Verification } from './useVerifyNewEmail.ts';

const copy = messages.emailChange;
const TITLE: Record<Verification['status'], string> = {
  busy: copy.busyTitle,
  done: copy.title,
  failed: copy.failedTitle,
};

/** Reports an email change. Close opens the login. */
export function EmailChanged({ code }: { code: string }) {
  const verification = useVerifyNewEmail(code);
  const navigate = useNavigate();
  const { status } = verification;
  const account = useQuery(userQuery()).data?.email ?? null;
  const { to, state } = loginWith(status === 'done' ? account : null);
  usePageTitle(TITLE[status]);
  return (
    <Card padding="generous">
      <Stack gap={24}>
        <PageHeading key={status}>{TITLE[status]}</PageHeading>
        {status === 'busy' && <Text role="status">{copy.busy}</Text>}
        {status === 'done' && <Text>{copy.done}</Text>}
        {verification.status === 'failed' && <Banner tone="danger">{verification.reason}</Banner>}
        {status === 'failed' && code !== '' && account ? (
          <Text>
            <WithUserTexts texts={[account]}>{copy.otherAccount}</WithUserTexts>
          </Text>
        ) : null}
        {status !== 'busy' && (
          <Row>
            <Button onClick={() => void navigate(to, { state, replace: true })}>{copy.close}</Button>
            {status === 'failed' && (
              <Button variant="secondary" component={Link} to={paths.settings}>
                {copy.settings}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  );
}

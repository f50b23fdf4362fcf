import { ApiError, NetworkError, userQuery } from '@psma/api-client';
import { LoadingOverlay, Page, PageHeading, Stack } from '@psma/design-system';
import { PageError, track, useQuery } from '@psma/remote-kit';
import { UnreachablePage } from '@psma/screen-kit';
import { useEffect } from 'react';
import { AccountSecurity } from '../features/account/settings/AccountSecurity.tsx';
import { AuthorityLink } from '../features/account/settings/AuthorityLink.tsx';
import { Passkeys } from '../features/account/settings/Passkeys.tsx';
import { ProfileDetails } from '../features/account/settings/ProfileDetails.tsx';
import { SecurityLog } from '../features/account/settings/SecurityLog.tsx';
import { Sessions } from '../features/account/settings/Sessions.tsx';
import { messages } from '../messages.ts';
import { hasEmbeddedPool } from '../model/pool/hasEmbeddedPool.ts';
import { accountOf, RecentSignIn } from '../shared/recent-sign-in/RecentSignIn.tsx';

/** Without a login the shell redirects; others are thrown (G75). */
export function SettingsScreen() {
  const { data: user, error, refetch } = useQuery(userQuery());
  useEffect(() => track('Account_Settings'), []);
  if (error instanceof NetworkError && !user)
    return <UnreachablePage texts={messages.unreachable} error={error} onRetry={refetch} />;
  const status = error && !user ? statusOf(error) : null;
  if (status === 401) return null;
  if (status) throw new PageError(status === 404 ? 404 : 500);
  return (
    <Page>
      <LoadingOverlay open={!user} label={messages.settings.loading} />
      <Stack gap={32}>
        <PageHeading>{messages.settings.title}</PageHeading>
        {user ? (
          <RecentSignIn account={accountOf(user)}>
            <ProfileDetails user={user} />
            <AccountSecurity user={user} />
            {hasEmbeddedPool() ? <Passkeys /> : null}
            {hasEmbeddedPool() ? <Sessions /> : null}
            {hasEmbeddedPool() ? <SecurityLog /> : null}
            {user.groups.includes('admins') ? <AuthorityLink /> : null}
          </RecentSignIn>
        ) : null}
      </Stack>
    </Page>
  );
}

const statusOf = (error: Error) => (error instanceof ApiError ? error.status : 'unknown');

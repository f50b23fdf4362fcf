import { ApiError, authorityQuery, offlineText, userQuery } from '@psma/api-client';
import type { Authority } from '@psma/api-contract';
import { FailurePanel, LoadingOverlay, Page, PageHeading, Stack, Text, TextLink } from '@psma/design-system';
import { Link, PageError, usePageTitle, useQuery } from '@psma/remote-kit';
import type { ReactNode } from 'react';
import * as paths from '../../paths.ts';
import { accountOf } from '../recent-sign-in/accountOf.ts';
import { RecentSignIn } from '../recent-sign-in/RecentSignIn.tsx';
import { AdviserNameForm } from './AdviserNameForm.tsx';
import { messages } from './messages.ts';

/** Frame of the authority's screens: second factor, the adviser's name, recent sign-in. */
export function AuthorityPage({ children }: { children: (authority: Authority) => ReactNode }) {
  const { data: user } = useQuery(userQuery());
  const { data: authority, error, refetch } = useQuery({ ...authorityQuery(), staleTime: 0 });
  requireFound(error);
  if (error?.name === 'SecondFactorNeeded') return <SecondFactorNeeded />;
  if (error && !authority) return <Unreachable error={error} onRetry={() => void refetch()} />;
  if (!authority || !user) return <LoadingOverlay open label={messages.loading} />;
  return (
    <RecentSignIn account={accountOf(user)}>
      <Page>{authority.you ? children(authority) : <AdviserNameForm />}</Page>
    </RecentSignIn>
  );
}

/** Throws Error 404 also for cached data: an admin may have been removed since. */
export function requireFound(error: Error | null): void {
  if (error instanceof ApiError && error.status === 404) throw new PageError(404);
}

export function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Page measure>
      <FailurePanel
        level={1}
        title={messages.unreachableTitle}
        text={offlineText(error, messages.unreachable)}
        retryLabel={messages.retry}
        onRetry={onRetry}
      />
    </Page>
  );
}

function SecondFactorNeeded() {
  usePageTitle(messages.secondFactorTitle);
  return (
    <Page measure>
      <Stack gap={16}>
        <PageHeading>{messages.secondFactorTitle}</PageHeading>
        <Text>{messages.secondFactor}</Text>
        <Text>
          <TextLink component={Link} to={paths.settings}>
            {messages.settings}
          </TextLink>
        </Text>
      </Stack>
    </Page>
  );
}

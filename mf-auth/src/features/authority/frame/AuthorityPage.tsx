import { authorityQuery, userQuery } from '@psma/api-client';
import type { Authority } from '@psma/api-contract';
import { Page, PageHeading, Stack, Text, TextLink } from '@psma/design-system';
import { Link, usePageTitle, useQuery } from '@psma/remote-kit';
import { Loaded } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import * as paths from '../../../../paths.ts';
import { accountOf, RecentSignIn } from '../../../shared/recent-sign-in/RecentSignIn.tsx';
import { AdviserNameForm } from './AdviserNameForm.tsx';
import { messages } from './messages.ts';

/** Frame of the authority's screens: second factor, the adviser's name, recent sign-in. */
export function AuthorityPage({ children }: { children: (authority: Authority) => ReactNode }) {
  const user = useQuery(userQuery());
  const authority = useQuery({ ...authorityQuery(), staleTime: 0 });
  if (authority.error?.name === 'SecondFactorNeeded') return <SecondFactorNeeded />;
  return (
    <Loaded query={authority} texts={messages.loaded}>
      {(data) => (
        <Loaded query={user} texts={messages.loaded}>
          {(account) => (
            <RecentSignIn account={accountOf(account)}>
              <Page>{data.you ? children(data) : <AdviserNameForm />}</Page>
            </RecentSignIn>
          )}
        </Loaded>
      )}
    </Loaded>
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

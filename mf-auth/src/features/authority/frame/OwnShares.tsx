import { adviserSharesQuery } from '@psma/api-client';
import type { Authority } from '@psma/api-contract';
import { Text, TextLink } from '@psma/design-system';
import { Link, useQuery } from '@psma/remote-kit';
import * as paths from '../../../../paths.ts';
import { messages } from './messages.ts';

/** The adviser's number, and the results that owners shared by it. */
export function OwnShares({ authority: { you } }: { authority: Authority }) {
  const { data: shares } = useQuery({ ...adviserSharesQuery(), staleTime: 0 });
  return (
    <>
      {you ? <Text>{messages.number(you.number)}</Text> : null}
      {shares ? (
        <Text>
          <TextLink component={Link} to={paths.authorityShares}>
            {messages.shares(shares.length)}
          </TextLink>
        </Text>
      ) : null}
    </>
  );
}

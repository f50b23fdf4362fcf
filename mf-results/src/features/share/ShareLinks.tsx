import { sharesQuery, useMembership } from '@psma/api-client';
import { Button } from '@psma/design-system';
import { Link, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { openedHere } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { messages } from './messages.ts';

const copy = messages.links;

/** Opens the dialog and the list of shares, for owners and if the server can share. */
export function ShareLinks({ session }: { session: string }) {
  const { role } = useMembership();
  const { data: shares } = useQuery({ ...sharesQuery(), enabled: role === 'OWNER' });
  if (!shares || role !== 'OWNER') return null;
  const open = shares.filter(({ sessionId, ended }) => sessionId === session && ended === null);
  const emails = new Set(open.flatMap(({ recipients }) => recipients.map(({ email }) => email)));
  const isWithAdviser = open.some(({ adviser }) => adviser);
  return (
    <>
      {emails.size > 0 || isWithAdviser ? (
        <Button variant="quiet" component={Link} to={paths.shares}>
          {emails.size > 0 ? copy.list(emails.size) : copy.withAdviser}
        </Button>
      ) : null}
      <Button variant="secondary" component={Link} to={fillPath(paths.share, { session })} state={openedHere}>
        {copy.share}
      </Button>
    </>
  );
}

import { assessmentSessionQuery, assessmentSessionsQuery } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { LoadingOverlay } from '@psma/design-system';
import type { DialogPath } from '@psma/release-model';
import { Navigate, RouteElements, useParams, useQuery } from '@psma/remote-kit';
import { UnreachablePage } from '@psma/screen-kit';
import { useState, type ComponentType, type ReactNode } from 'react';
import * as paths from '../../paths.ts';
import type { remote } from '../../remote.ts';
import { Dashboard } from '../features/dashboard/Dashboard.tsx';
import { DeleteDialog } from '../features/dashboard/DeleteDialog.tsx';
import { RetakeDialog } from '../features/dashboard/RetakeDialog.tsx';
import { Invitations } from '../features/invitations/Invitations.tsx';
import { PasswordNotices } from '../features/password-notices/PasswordNotices.tsx';
import { pageFailure } from '../loading/pageFailure.ts';
import { messages } from '../messages.ts';

/** Milliseconds: `fetchSessionsAhead` requests the list shortly before. */
const FETCHED_AHEAD = 1000;

/** Shows the dashboard and its dialogs with paths. */
export function DashboardScreen() {
  const {
    data: sessions,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...assessmentSessionsQuery(),
    staleTime: FETCHED_AHEAD,
  });
  const unreachable = error && !sessions && pageFailure(error) === 'unreachable';
  const completed = sessions?.filter((session) => session.completed);
  const dialogs: Record<DialogPath<typeof remote, typeof paths.dashboard>, ReactNode> = {
    ':id/delete': <Over sessions={sessions} Dialog={DeleteDialog} />,
    ':id/retake': <Over sessions={completed} Dialog={RetakeDialog} />,
  };
  return (
    <>
      <LoadingOverlay open={isPending} label={messages.loading} />
      {unreachable ? <UnreachablePage texts={messages.unreachable} error={error} onRetry={refetch} /> : null}
      {sessions ? <Dashboard sessions={sessions} notices={<Notices />} /> : null}
      <RouteElements elements={dialogs} />
    </>
  );
}

const Notices = () => (
  <>
    <PasswordNotices />
    <Invitations />
  </>
);

interface OverProps {
  /** Assessments of the dialog; undefined while loading. */
  sessions: readonly AssessmentSession[] | undefined;
  Dialog: ComponentType<{ session: AssessmentSession }>;
}

function Over({ sessions, Dialog }: OverProps) {
  const { id = '' } = useParams();
  const found = sessions?.find((each) => each.id === id);
  return sessions ? <About key={id} id={id} found={found} Dialog={Dialog} /> : null;
}

interface AboutProps extends Pick<OverProps, 'Dialog'> {
  id: string;
  found: AssessmentSession | undefined;
}

/**
 * Shows one assessment's dialog, also during removal; nothing if missing. One of another
 * organisation is not in the list: its response mounts the dashboard of that.
 */
function About({ id, found, Dialog }: AboutProps) {
  const [session] = useState(found);
  const { isPending } = useQuery({ ...assessmentSessionQuery(id), enabled: !session });
  if (session) return <Dialog session={session} />;
  return isPending ? null : <Navigate to={paths.dashboard} replace />;
}

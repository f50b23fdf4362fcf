import {
  assessmentAreasQuery,
  assessmentNotesQuery,
  assessmentResultQuery,
  assessmentSessionsQuery,
  assessmentSignedQuery,
  useMembership,
  userQuery,
} from '@psma/api-client';
import type { AssessmentNote } from '@psma/api-contract';
import { LoadingOverlay } from '@psma/design-system';
import type { DialogPath } from '@psma/release-model';
import { RouteElements, useParams, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import type { ReactNode } from 'react';
import * as paths from '../../paths.ts';
import type { remote } from '../../remote.ts';
import { AdviserShareDialog } from '../features/share/AdviserShareDialog.tsx';
import { ShareDialog } from '../features/share/ShareDialog.tsx';
import { TargetsModal } from '../features/targets/TargetsModal.tsx';
import { messages } from '../messages.ts';
import { useLift } from '../shared/useLift.ts';
import { useTargets } from '../shared/useTargets.ts';
import { NoResult } from './NoResult.tsx';
import { ResultsPage } from './ResultsPage.tsx';

const NO_NOTES: AssessmentNote[] = [];

/** Shows results; an open assessment redirects (decision G45). */
export function ResultsScreen() {
  const { session = '' } = useParams();
  const { data: result, error, isPending, refetch } = useQuery(assessmentResultQuery(session));
  const lift = useLift(session);
  const { data: sessions = [] } = useQuery(assessmentSessionsQuery());
  const { data: signed = null, isPending: arriving } = useQuery(assessmentSignedQuery(session));
  const { data: areas = null } = useQuery({ ...assessmentAreasQuery(session), retryOnMount: false });
  const { targets, missing } = useTargets();
  const { canEdit } = useMembership();
  const { data: notes = NO_NOTES } = useQuery({ ...assessmentNotesQuery(session), enabled: canEdit });
  const { data: user } = useQuery(userQuery());
  const retry = () => {
    void refetch();
    if (lift.failed) lift.retry();
  };
  if (error && !result) return <NoResult session={session} error={error} onRetry={retry} />;
  const dialogs: Record<DialogPath<typeof remote, typeof paths.results>, ReactNode> = {
    targets: (
      <TargetsModal targets={targets} missing={missing} closePath={fillPath(paths.results, { session })} />
    ),
    share: <ShareDialog session={session} />,
    'share-adviser': <AdviserShareDialog session={session} />,
  };
  return (
    <>
      <LoadingOverlay open={isPending} label={messages.loading} />
      {result ? (
        <>
          <ResultsPage
            key={result.id}
            result={result}
            lift={lift}
            sessions={sessions}
            targets={targets}
            signed={arriving ? 'pending' : signed}
            areas={areas}
            notes={canEdit ? notes : NO_NOTES}
            organisation={user?.organisation.name ?? null}
          />
          <RouteElements elements={dialogs} />
        </>
      ) : null}
    </>
  );
}

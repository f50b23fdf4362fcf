import { assessmentChecksQuery, assessmentQuestionsQuery, useMembership } from '@psma/api-client';
import { LoadingOverlay } from '@psma/design-system';
import type { DialogPath } from '@psma/release-model';
import { Navigate, notify, PageError, RouteElements, useParams, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { isMissing, UnreachablePage } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import * as paths from '../../paths.ts';
import type { remote } from '../../remote.ts';
import { nextToCheck } from '../areas/areaState.ts';
import { messages as areaMessages } from '../areas/messages.ts';
import { useOwnMemberId } from '../areas/useAreas.ts';
import { AreaDialog } from '../features/areas/AreaDialog.tsx';
import { CheckPage } from '../features/areas/CheckPage.tsx';
import { ReturnDialog } from '../features/areas/ReturnDialog.tsx';
import { useAreaReport, type AreaReport } from '../features/areas/useAreaReport.ts';
import { pageFailure } from '../loading/pageFailure.ts';
import { messages } from '../messages.ts';

/** `/admin/check/:session/:pillar`: approve or return an area (decision G313). */
export function CheckScreen() {
  const { session = '', pillar = '' } = useParams();
  return <Check key={`${session} ${pillar}`} session={session} pillar={pillar} />;
}

function Check({ session, pillar }: { session: string; pillar: string }) {
  const { data, error, refetch } = useQuery(assessmentChecksQuery(session));
  const questions = useQuery(assessmentQuestionsQuery(session));
  const report = useAreaReport(session, areaMessages.check.changed);
  const { canEdit } = useMembership();
  const own = useOwnMemberId();
  const failure = error ?? questions.error;
  if (isMissing(failure)) throw new PageError(404);
  if (failure?.name === 'NotAllowed') throw new PageError(403);
  if (!data || !questions.data) {
    if (failure && pageFailure(failure) === 'unreachable')
      return (
        <UnreachablePage
          texts={messages.unreachable}
          error={failure}
          onRetry={() => void Promise.all([refetch(), questions.refetch()])}
        />
      );
    return <LoadingOverlay open label={messages.loading} />;
  }
  // The role is that in the assessment's organisation, which the response names.
  if (!canEdit) throw new PageError(403);
  const area = data.areas.find(({ pillarId }) => pillarId === pillar);
  const section = questions.data.find(({ pillarId }) => pillarId === pillar);
  if (!area?.check || !section) return <Navigate to={fillPath(paths.areas, { session })} replace />;
  // The next area is another page.
  const reportAndNotify: AreaReport['done'] = (changed, text) => {
    report.done(changed, text);
    notify({ tone: 'success', text });
  };
  const about = {
    assessment: { session: data.session, sections: questions.data },
    areas: data.areas,
    report: { ...report, done: reportAndNotify },
  };
  const waiting = nextToCheck(data.areas, pillar, own);
  const next = waiting
    ? fillPath(paths.check, { session, pillar: waiting.pillarId })
    : fillPath(paths.areas, { session });
  const page = fillPath(paths.check, { session, pillar });
  const dialogs: Record<DialogPath<typeof remote, typeof paths.check>, ReactNode> = {
    return: <AreaDialog {...about} page={page} next={next} Dialog={ReturnDialog} />,
  };
  return (
    <>
      <CheckPage
        {...data}
        {...{ section, area, next }}
        report={about.report}
        sections={questions.data}
        check={area.check}
      />
      <RouteElements elements={dialogs} />
    </>
  );
}

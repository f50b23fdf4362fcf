import { useMembership } from '@psma/api-client';
import type { AssessmentAreas, AssessmentSession } from '@psma/api-contract';
import { Box } from '@psma/design-system';
import { fillPath } from '@psma/route-contract';
import { memo, useDeferredValue } from 'react';
import * as paths from '../../paths.ts';
import { Feedback } from '../features/feedback/Feedback.tsx';
import type { ReportSource } from '../features/pdf/report.ts';
import { ActionsTable } from '../features/results/ActionsTable.tsx';
import { DetailedResults } from '../features/results/DetailedResults.tsx';
import { hasStart, LiftPart } from '../features/results/LiftPart.tsx';
import { OnThisPage } from '../features/results/OnThisPage.tsx';
import { Overview } from '../features/results/Overview.tsx';
import { pageHeadings, pillarHeadings } from '../features/results/pageHeadings.ts';
import { PillarLevels } from '../features/results/PillarLevels.tsx';
import { ResultsGrid } from '../features/results/ResultsGrid.tsx';
import { Staircase } from '../features/results/Staircase.tsx';
import { useOpenAnswers } from '../features/results/useOpenAnswers.ts';
import { YourAnswers } from '../features/results/YourAnswers.tsx';
import { ShareLinks } from '../features/share/ShareLinks.tsx';
import { SignOffPart } from '../features/sign-off/SignOffPart.tsx';
import { fromLowest } from '../model/result/fromLowest.ts';
import type { PillarView } from '../model/result/pillarViews.ts';
import { TargetLine } from '../shared/TargetLine.tsx';
import type { LiftView } from '../shared/useLift.ts';

export type ResultsDialog = 'levels' | 'pdf';

interface ResultsPartsProps extends Pick<ReportSource, 'result' | 'targets' | 'gaps' | 'notes'> {
  lift: LiftView;
  sessions: readonly AssessmentSession[];
  /** Null while unknown, and with older servers. */
  areas: AssessmentAreas | null;
  pillars: readonly PillarView[];
  onOpen: (dialog: ResultsDialog) => void;
}

/** Keeps the footer out of view until all is drawn. */
const ROOM_BELOW = { minHeight: '100vh' };

/** Memoised: dialogs open without a redraw. Draws the overview first. */
export const ResultsParts = memo(function ResultsParts({
  result,
  lift,
  sessions,
  areas,
  targets,
  notes,
  pillars,
  gaps,
  onOpen,
}: ResultsPartsProps) {
  const answers = useOpenAnswers();
  const { canEdit } = useMembership();
  const isRendered = useDeferredValue(true, false);
  return (
    <ResultsGrid
      overview={
        <Overview
          result={result}
          liftPaths={lift.liftPaths}
          sessions={sessions}
          target={
            <TargetLine
              targets={targets}
              gaps={gaps}
              dialog={fillPath(paths.resultTargets, { session: result.id })}
            />
          }
          areas={areas}
          signOff={areas ? <SignOffPart session={result.id} areas={areas} /> : null}
          share={<ShareLinks session={result.id} />}
          onDownload={() => onOpen('pdf')}
        />
      }
      links={
        <OnThisPage
          headings={pageHeadings(hasStart(result, lift))}
          pillarHeadings={pillarHeadings(fromLowest(pillars))}
          isRendered={isRendered}
        />
      }
    >
      {isRendered ? (
        <>
          <LiftPart result={result} lift={lift} />
          <Staircase pillars={pillars} gaps={gaps} />
          <PillarLevels
            pillars={pillars}
            gaps={gaps}
            rule={result.pillarRule}
            onLearnMore={() => onOpen('levels')}
          />
          <ActionsTable
            pillars={pillars}
            untied={lift.untied}
            session={result.id}
            liftPaths={lift.liftPaths}
          />
          <DetailedResults pillars={pillars} lift={lift} notes={notes} onShowAnswers={answers.show} />
          <YourAnswers pillars={pillars} notes={notes} open={answers.open} onToggle={answers.toggle} />
          {canEdit ? <Feedback session={result.id} given={result.feedbackCompleted} /> : null}
        </>
      ) : (
        <Box sx={ROOM_BELOW} aria-busy={true} />
      )}
    </ResultsGrid>
  );
});

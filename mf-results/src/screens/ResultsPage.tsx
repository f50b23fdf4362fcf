import type { AssessmentNote, AssessmentResult, AssessmentSession, Targets } from '@psma/api-contract';
import { Page } from '@psma/design-system';
import { track, useNavigate, usePageTitle } from '@psma/remote-kit';
import { useMemo, useState } from 'react';
import { Feedback } from '../features/feedback/Feedback.tsx';
import { PdfDialog } from '../features/pdf/PdfDialog.tsx';
import { PdfSaved } from '../features/pdf/PdfSaved.tsx';
import type { Signed } from '../features/pdf/useArrival.ts';
import { ActionsTable } from '../features/results/ActionsTable.tsx';
import { AreaLevels } from '../features/results/AreaLevels.tsx';
import { DetailedResults } from '../features/results/DetailedResults.tsx';
import { LevelsDialog } from '../features/results/LevelsDialog.tsx';
import { hasStart, LiftPart } from '../features/results/LiftPart.tsx';
import { OnThisPage } from '../features/results/OnThisPage.tsx';
import { Overview } from '../features/results/Overview.tsx';
import { areaParts, pageParts } from '../features/results/parts.ts';
import { ResultsGrid } from '../features/results/ResultsGrid.tsx';
import { Staircase } from '../features/results/Staircase.tsx';
import { useOpenAnswers } from '../features/results/useOpenAnswers.ts';
import { YourAnswers } from '../features/results/YourAnswers.tsx';
import type { LiftView } from '../lift/useLift.ts';
import { messages } from '../messages.ts';
import { fromLowest, pillarViews } from '../result/pillarViews.ts';
import { gapsOf } from '../targets/gap.ts';
import { TargetLine } from '../targets/TargetLine.tsx';
import { usePartOptions } from './usePartOptions.ts';

export interface ResultsPageProps {
  result: AssessmentResult;
  lift: LiftView;
  /** All of the reader's; none as long as they are not here. */
  sessions: readonly AssessmentSession[];
  /** Null while they are not known, and with a server that has none. */
  targets: Targets | null;
  signed: Signed;
  /** None while they are not known, and with a server that has none. */
  notes: readonly AssessmentNote[];
  organisation: string | null;
}

type OpenDialog = 'levels' | 'pdf' | null;

/** Room for the column beside the page. */
const WIDE = { maxWidth: '90rem' };

/** The frozen results from the overall level down to each answer. */
export function ResultsPage({
  result,
  lift,
  sessions,
  targets,
  signed,
  notes,
  organisation,
}: ResultsPageProps) {
  const pillars = useMemo(() => pillarViews(result), [result]);
  const gaps = useMemo(() => gapsOf(targets, pillars, lift.plans), [targets, pillars, lift.plans]);
  const parts = usePartOptions(result, lift.lift, sessions, targets);
  const answers = useOpenAnswers();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { saved, unsigned, count, dismiss } = useSavedFiles();
  const close = () => setDialog(null);
  usePageTitle(messages.overall.pageTitle(result.title));

  const downloaded = (withoutSignature: boolean) => {
    close();
    count(withoutSignature);
    track('Results_PDF_Download');
    void navigate(`/admin/results/${result.id}`, { replace: true });
  };

  return (
    <Page sx={WIDE}>
      {saved ? <PdfSaved key={saved} unsigned={unsigned} onDismiss={dismiss} /> : null}
      <ResultsGrid
        overview={
          <Overview
            result={result}
            plans={lift.plans}
            sessions={sessions}
            target={
              <TargetLine targets={targets} gaps={gaps} dialog={`/admin/results/${result.id}/targets`} />
            }
            onDownload={() => setDialog('pdf')}
          />
        }
        links={
          <OnThisPage parts={pageParts(hasStart(result, lift))} areas={areaParts(fromLowest(pillars))} />
        }
      >
        <LiftPart result={result} lift={lift} />
        <Staircase pillars={pillars} gaps={gaps} />
        <AreaLevels
          pillars={pillars}
          gaps={gaps}
          rule={result.pillarRule}
          onLearnMore={() => setDialog('levels')}
        />
        <ActionsTable pillars={pillars} untied={lift.untied} session={result.id} plans={lift.plans} />
        <DetailedResults pillars={pillars} lift={lift} notes={notes} onShowAnswers={answers.show} />
        <YourAnswers pillars={pillars} notes={notes} open={answers.open} onToggle={answers.toggle} />
        <Feedback session={result.id} given={result.feedbackCompleted} />
      </ResultsGrid>
      <LevelsDialog open={dialog === 'levels'} levels={result.levels} onClose={close} />
      <PdfDialog
        open={dialog === 'pdf'}
        result={result}
        organisation={organisation}
        plans={lift.plans}
        targets={targets}
        gaps={gaps}
        signed={signed}
        notes={notes}
        parts={parts}
        onClose={close}
        onDownloaded={downloaded}
      />
    </Page>
  );
}

/** How many files were saved, until the last is dismissed, and whether that one carries no signature. */
function useSavedFiles() {
  const [saved, setSaved] = useState(0);
  const [unsigned, setUnsigned] = useState(false);
  const count = (withoutSignature: boolean) => {
    setUnsigned(withoutSignature);
    setSaved((files) => files + 1);
  };
  return { saved, unsigned, count, dismiss: () => setSaved(0) };
}

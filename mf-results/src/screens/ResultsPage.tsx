import type { AssessmentResult } from '@psma/api-contract';
import { Page, Stack } from '@psma/design-system';
import { track, useAnnounce, useNavigate, usePageTitle } from '@psma/remote-kit';
import { useMemo, useState } from 'react';
import { LevelCharts } from '../charts/LevelCharts.tsx';
import { Feedback } from '../features/feedback/Feedback.tsx';
import { PdfDialog } from '../features/pdf/PdfDialog.tsx';
import { ActionsTable } from '../features/results/ActionsTable.tsx';
import { DetailedResults } from '../features/results/DetailedResults.tsx';
import { LevelsDialog } from '../features/results/LevelsDialog.tsx';
import { Overview } from '../features/results/Overview.tsx';
import { Staircase } from '../features/results/Staircase.tsx';
import { useOpenAnswers } from '../features/results/useOpenAnswers.ts';
import { YourAnswers } from '../features/results/YourAnswers.tsx';
import { messages } from '../messages.ts';
import { pillarViews } from '../result/pillarViews.ts';

export interface ResultsPageProps {
  result: AssessmentResult;
  organisation: string | null;
}

type OpenDialog = 'levels' | 'pdf' | null;

/** The frozen results from the overall level down to each answer. */
export function ResultsPage({ result, organisation }: ResultsPageProps) {
  const pillars = useMemo(() => pillarViews(result), [result]);
  const answers = useOpenAnswers();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  usePageTitle(messages.overall.pageTitle(result.title));

  const downloaded = () => {
    close();
    track('Results_PDF_Download');
    void navigate(`/admin/results/${result.id}`, { replace: true });
    announce(messages.pdf.done);
  };

  return (
    <Page>
      <Stack gap={64}>
        <Overview
          result={result}
          onDownload={() => setDialog('pdf')}
          onLearnMore={() => setDialog('levels')}
        />
        <Staircase pillars={pillars} />
        <LevelCharts pillars={pillars} />
        <ActionsTable pillars={pillars} />
        <DetailedResults pillars={pillars} onShowAnswers={answers.show} />
        <YourAnswers pillars={pillars} open={answers.open} onToggle={answers.toggle} />
        <Feedback session={result.id} given={result.feedbackCompleted} />
      </Stack>
      <LevelsDialog open={dialog === 'levels'} levels={result.levels} onClose={close} />
      <PdfDialog
        open={dialog === 'pdf'}
        result={result}
        organisation={organisation}
        onClose={close}
        onDownloaded={downloaded}
      />
    </Page>
  );
}

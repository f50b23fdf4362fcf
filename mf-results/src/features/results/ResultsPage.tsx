import { useMemo, useState } from 'react';
import type { AssessmentResult } from '@psma/api-contract';
import { Page, Stack } from '@psma/design-system';
import { announce, track, useNavigate, usePageTitle } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { LevelCharts } from '../charts/LevelCharts.tsx';
import { Feedback } from '../feedback/Feedback.tsx';
import { PdfDialog } from '../pdf/PdfDialog.tsx';
import { ActionsTable } from './ActionsTable.tsx';
import { DetailedResults } from './DetailedResults.tsx';
import { LevelsDialog } from './LevelsDialog.tsx';
import { Overview } from './Overview.tsx';
import { pillarViews } from './pillarViews.ts';
import { Staircase } from './Staircase.tsx';
import { useOpenAnswers } from './useOpenAnswers.ts';
import { YourAnswers } from './YourAnswers.tsx';

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

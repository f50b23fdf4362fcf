import type { AssessmentNote, AssessmentResult, AssessmentSession, Targets } from '@psma/api-contract';
import { Page } from '@psma/design-system';
import { track, useNavigate, usePageTitle } from '@psma/remote-kit';
import { useMemo, useState } from 'react';
import { PdfDialog } from '../features/pdf/PdfDialog.tsx';
import { PdfSaved } from '../features/pdf/PdfSaved.tsx';
import type { Signed } from '../features/pdf/useSignature.ts';
import { LevelsDialog } from '../features/results/LevelsDialog.tsx';
import type { LiftView } from '../lift/useLift.ts';
import { messages } from '../messages.ts';
import { pillarViews } from '../result/pillarViews.ts';
import { gapsOf } from '../targets/gap.ts';
import { ResultsParts, type ResultsDialog } from './ResultsParts.tsx';
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
  const gaps = useMemo(() => gapsOf(targets, pillars, lift.liftPaths), [targets, pillars, lift.liftPaths]);
  const parts = usePartOptions(result, lift.lift, sessions, targets);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<ResultsDialog | null>(null);
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
      <ResultsParts
        result={result}
        lift={lift}
        sessions={sessions}
        targets={targets}
        notes={notes}
        pillars={pillars}
        gaps={gaps}
        onOpen={setDialog}
      />
      <LevelsDialog open={dialog === 'levels'} levels={result.levels} onClose={close} />
      <PdfDialog
        open={dialog === 'pdf'}
        result={result}
        organisation={organisation}
        liftPaths={lift.liftPaths}
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

import type { AssessmentNote, AssessmentResult, AssessmentSession, Targets } from '@psma/api-contract';
import { Page } from '@psma/design-system';
import { track, useNavigate, usePageTitle } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { useMemo, useState } from 'react';
import * as paths from '../../paths.ts';
import { PdfDialog } from '../features/pdf/PdfDialog.tsx';
import { PdfSaved } from '../features/pdf/PdfSaved.tsx';
import type { Signed } from '../features/pdf/useSignature.ts';
import { LevelsDialog } from '../features/results/LevelsDialog.tsx';
import { messages } from '../messages.ts';
import { pillarViews } from '../model/result/pillarViews.ts';
import { gapsOf } from '../model/targets/pillarGap.ts';
import type { LiftView } from '../shared/lift/useLift.ts';
import { ResultsParts, type ResultsDialog } from './ResultsParts.tsx';
import { usePartOptions } from './usePartOptions.ts';

export interface ResultsPageProps {
  result: AssessmentResult;
  lift: LiftView;
  /** All of the user's; none until loaded. */
  sessions: readonly AssessmentSession[];
  /** Null until known and if the server has none. */
  targets: Targets | null;
  signed: Signed;
  /** Empty until known and if the server has none. */
  notes: readonly AssessmentNote[];
  organisation: string | null;
}

/** Includes the width of the side column. */
const WIDE = { maxWidth: '90rem' };

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
    void navigate(fillPath(paths.results, { session: result.id }), { replace: true });
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

/** Counts saved files until dismissal; reports an unsigned last. */
function useSavedFiles() {
  const [saved, setSaved] = useState(0);
  const [unsigned, setUnsigned] = useState(false);
  const count = (withoutSignature: boolean) => {
    setUnsigned(withoutSignature);
    setSaved((files) => files + 1);
  };
  return { saved, unsigned, count, dismiss: () => setSaved(0) };
}

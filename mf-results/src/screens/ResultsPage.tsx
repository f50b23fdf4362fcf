import type { AssessmentAreas, AssessmentSession } from '@psma/api-contract';
import { Page } from '@psma/design-system';
import { runtimeConfig, track, useNavigate, usePageTitle } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { useMemo, useState } from 'react';
import * as paths from '../../paths.ts';
import { PdfDialog } from '../features/pdf/PdfDialog.tsx';
import { PdfSaved } from '../features/pdf/PdfSaved.tsx';
import type { ReportSource } from '../features/pdf/report.ts';
import type { Signed } from '../features/pdf/useSignature.ts';
import { LevelsDialog } from '../features/results/LevelsDialog.tsx';
import { messages } from '../messages.ts';
import { pillarViews } from '../model/result/pillarViews.ts';
import { gapsOf } from '../model/targets/pillarGap.ts';
import type { LiftView } from '../shared/useLift.ts';
import { ResultsParts, type ResultsDialog } from './ResultsParts.tsx';
import { usePartOptions } from './usePartOptions.ts';

export interface ResultsPageProps extends Pick<
  ReportSource,
  'result' | 'targets' | 'notes' | 'organisation'
> {
  lift: LiftView;
  /** All of the user's; none until loaded. */
  sessions: readonly AssessmentSession[];
  signed: Signed;
  /** Null while unknown, and with older servers. */
  areas: AssessmentAreas | null;
}

/** Includes the width of the side column. */
const WIDE = { maxWidth: '90rem' };

export function ResultsPage({
  result,
  lift,
  sessions,
  targets,
  signed,
  areas,
  notes,
  organisation,
}: ResultsPageProps) {
  const pillars = useMemo(() => pillarViews(result), [result]);
  const gaps = useMemo(() => gapsOf(targets, pillars, lift.liftPaths), [targets, pillars, lift.liftPaths]);
  const parts = usePartOptions(result, lift.lift, { sessions, targets, areas });
  const { liftPaths } = lift;
  const { brand } = runtimeConfig();
  const source = {
    ...{ result, liftPaths, targets, gaps, notes, parts, brand, organisation },
    signOff: areas?.signOff ?? null,
  };
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
        areas={areas}
        targets={targets}
        notes={notes}
        pillars={pillars}
        gaps={gaps}
        onOpen={setDialog}
      />
      <LevelsDialog open={dialog === 'levels'} levels={result.levels} onClose={close} />
      <PdfDialog
        open={dialog === 'pdf'}
        source={source}
        signed={signed}
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

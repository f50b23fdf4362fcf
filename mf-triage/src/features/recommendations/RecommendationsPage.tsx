import { PageHeading, Stack } from '@psma/design-system';
import type { DialogPath } from '@psma/release-model';
import { RouteElements, useAnnounce } from '@psma/remote-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as paths from '../../../paths.ts';
import type { remote } from '../../../remote.ts';
import { EditAnswer } from './EditAnswer.tsx';
import { messages } from './messages.ts';
import { NextSteps } from './NextSteps.tsx';
import { PrepareCard } from './PrepareCard.tsx';
import { RestartDialog } from './RestartDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { StartCard } from './StartCard.tsx';
import { Summary } from './Summary.tsx';
import type { Recommendations } from './useRecommendations.ts';
import { YourAnswers } from './YourAnswers.tsx';

const copy = messages.recommendations;

type RecommendationsPageProps = Recommendations & { isOwner: boolean; onSignUp: () => void };

/** The verdict, then the specification's content in order. */
export function RecommendationsPage(props: RecommendationsPageProps) {
  const { triageRun, results, isOwner, onSignUp } = props;
  const [dialog, setDialog] = useState<'share' | 'restart' | null>(null);
  const closeDialog = () => setDialog(null);
  const dialogs: Record<DialogPath<typeof remote, typeof paths.recommendations>, ReactNode> = {
    'edit/:questionId': <EditAnswer {...props} />,
  };
  useAnnouncedChange(results);
  return (
    <Stack gap={48} sx={{ '@media print': { gap: '24px' } }}>
      <Stack gap={24}>
        <PageHeading>{copy.title}</PageHeading>
        <Summary {...props} onShare={() => setDialog('share')} />
      </Stack>
      <NextSteps {...props} />
      {results.recommendAssessment ? null : <PrepareCard steps={results.preparation ?? []} />}
      <StartCard onSignUp={onSignUp} />
      <YourAnswers {...props} onRestart={() => setDialog('restart')} />
      {dialog === 'share' ? (
        <ShareDialog userId={triageRun.id} isOwner={isOwner} onClose={closeDialog} />
      ) : null}
      {dialog === 'restart' ? <RestartDialog onClose={closeDialog} /> : null}
      <RouteElements elements={dialogs} />
    </Stack>
  );
}

function useAnnouncedChange(results: Recommendations['results']) {
  const announce = useAnnounce();
  const shown = useRef(results);
  useEffect(() => {
    if (shown.current !== results) announce(copy.updated);
    shown.current = results;
  }, [announce, results]);
}

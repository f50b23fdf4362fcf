import { Heading, PageHeading, Stack } from '@psma/design-system';
import type { DialogPath } from '@psma/release-model';
import { Navigate, RouteElements, useAnnounce, useParams } from '@psma/remote-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as paths from '../../../paths.ts';
import type { remote } from '../../../remote.ts';
import { pathOf } from '../../answering/sessionAnswers.ts';
import { ApproachCard } from './ApproachCard.tsx';
import { EditDialog } from './EditDialog.tsx';
import { messages } from './messages.ts';
import { PrepareCard } from './PrepareCard.tsx';
import { reasonsOf } from './reasonsOf.ts';
import { RestartDialog } from './RestartDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { recommendationsPath } from './shareLink.ts';
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

type EditAnswerProps = Pick<Recommendations, 'content' | 'triageRun'> & { isOwner: boolean };

/** Edit modal of the URL's question, for owners only. */
function EditAnswer({ content, triageRun, isOwner }: EditAnswerProps) {
  const { questionId } = useParams();
  const { nodes } = pathOf(content, triageRun);
  const question = content.questions.find(
    ({ id, contentId }) => id === questionId && nodes.includes(contentId),
  );
  if (!isOwner || !question) return <Navigate to={recommendationsPath(triageRun.id)} replace />;
  return <EditDialog key={question.id} content={content} triageRun={triageRun} question={question} />;
}

type NextStepsProps = Pick<Recommendations, 'content' | 'results'> & { isOwner: boolean };

const NextSteps = ({ content, results, isOwner }: NextStepsProps) => (
  <Stack component="section" gap={24} aria-labelledby="next-steps">
    <Heading id="next-steps">{messages.recommendations.nextSteps}</Heading>
    <Stack component="ol" gap={24} sx={{ '@media print': { gap: '12px' } }}>
      {results.recommendations.map((recommendation, index) => (
        <ApproachCard
          key={recommendation.id}
          recommendation={recommendation}
          number={index + 1}
          isOwner={isOwner}
          reasons={reasonsOf(content, recommendation.because)}
        />
      ))}
    </Stack>
  </Stack>
);

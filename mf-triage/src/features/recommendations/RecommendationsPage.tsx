import { Banner, Button, PageHeading, Row, Stack } from '@psma/design-system';
import { Route, Routes, useAnnounce } from '@psma/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages.ts';
import { ApproachCard } from './ApproachCard.tsx';
import { EditAnswer } from './EditAnswer.tsx';
import { PrepareCard } from './PrepareCard.tsx';
import { RestartDialog } from './RestartDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { StartCard } from './StartCard.tsx';
import type { Recommendations } from './useRecommendations.ts';
import { YourAnswers } from './YourAnswers.tsx';

const words = messages.recommendations;

type RecommendationsPageProps = Recommendations & { isOwner: boolean; onSignUp: () => void };

export function RecommendationsPage({
  content,
  session,
  results,
  isOwner,
  onSignUp,
}: RecommendationsPageProps) {
  const [dialog, setDialog] = useState<'share' | 'restart' | null>(null);
  const closeDialog = () => setDialog(null);
  useAnnouncedChange(results);
  return (
    <Stack gap={48}>
      <Row justify="space-between">
        <PageHeading>{words.title}</PageHeading>
        <Button variant="secondary" onClick={() => setDialog('share')}>
          {words.share}
        </Button>
      </Row>
      {results.partial ? <Banner>{words.partial}</Banner> : null}
      <Stack component="ol" gap={24}>
        {results.recommendations.map((recommendation) => (
          <ApproachCard key={recommendation.id} {...recommendation} />
        ))}
      </Stack>
      {results.recommendAssessment ? null : <PrepareCard />}
      <StartCard onSignUp={onSignUp} />
      <YourAnswers
        content={content}
        session={session}
        isOwner={isOwner}
        onRestart={() => setDialog('restart')}
      />
      {dialog === 'share' ? (
        <ShareDialog userId={session.id} isOwner={isOwner} onClose={closeDialog} />
      ) : null}
      {dialog === 'restart' ? <RestartDialog onClose={closeDialog} /> : null}
      <Routes>
        <Route
          path="edit/:questionId"
          element={<EditAnswer content={content} session={session} isOwner={isOwner} />}
        />
        <Route path="*" element={null} />
      </Routes>
    </Stack>
  );
}

function useAnnouncedChange(results: Recommendations['results']) {
  const announce = useAnnounce();
  const shown = useRef(results);
  useEffect(() => {
    if (shown.current !== results) announce(words.updated);
    shown.current = results;
  }, [announce, results]);
}

import { useMembership } from '@psma/api-client';
import { parsePosition, type QuestionPosition } from '@psma/assessment-model';
import { LoadingOverlay } from '@psma/design-system';
import { Navigate, useParams } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { UnreachablePage } from '@psma/screen-kit';
import { useMemo, useState } from 'react';
import * as links from '../../links.ts';
import { QuestionPage } from '../features/question/QuestionPage.tsx';
import { ReadOnlyQuestionPage } from '../features/question/ReadOnlyQuestionPage.tsx';
import { useMissingPath } from '../loading/useMissingPath.ts';
import { messages } from '../messages.ts';
import { resumePath, type Assessment } from '../session/assessmentView.ts';
import { areaAccess } from '../session/ownAreas.ts';
import { useAssessment } from '../session/useAssessment.ts';

/** Question from the path; missing or invalid numbers become -1. */
export function QuestionScreen() {
  const { session = '', sectionNumber, pageNumber } = useParams();
  const load = useAssessment(session);
  const missingPath = useMissingPath();
  const position = useMemo(
    () => ({ pillarIndex: parsePosition(sectionNumber), questionIndex: parsePosition(pageNumber) }),
    [sectionNumber, pageNumber],
  );
  return (
    <>
      <LoadingOverlay open={load.state === 'loading'} label={messages.loading} />
      {load.state === 'missing' && <Navigate to={missingPath} replace />}
      {load.state === 'unreachable' && (
        <UnreachablePage texts={messages.unreachable} error={load.error} onRetry={load.retry} />
      )}
      {load.state === 'ready' && (
        <QuestionAt key={session} assessment={load.assessment} position={position} />
      )}
    </>
  );
}

/** Closes completed assessments (G67); without a question of the member, resumes (G66, G310). */
function QuestionAt({ assessment, position }: { assessment: Assessment; position: QuestionPosition }) {
  const [finishing, setFinishing] = useState(false);
  const { canEdit } = useMembership();
  const { session, sections } = assessment;
  const section = sections[position.pillarIndex - 1];
  const question = section?.questions[position.questionIndex - 1];
  if (session.completed && !finishing)
    return <Navigate to={fillPath(links.results, { session: session.id })} replace />;
  const access = section ? areaAccess(session, section.pillarId) : 'hidden';
  if (!question || access === 'hidden') return <Navigate to={resumePath(assessment)} replace />;
  if (session.ownAreas ? access === 'submitted' : !canEdit)
    return <ReadOnlyQuestionPage assessment={assessment} position={position} question={question} />;
  return (
    <QuestionPage
      assessment={assessment}
      position={position}
      question={question}
      setFinishing={setFinishing}
    />
  );
}

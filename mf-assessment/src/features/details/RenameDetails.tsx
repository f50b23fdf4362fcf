import { assessmentSessionQuery, assessmentSessionsQuery, renameAssessment } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { queryClient, useNavigate } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../../paths.ts';
import { questionPath } from '../../session/assessmentView.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { DetailsPage } from './DetailsPage.tsx';
import { RetakeNote } from './RetakeNote.tsx';

/** Renames; re-takes begin at the first question (G72). */
export function RenameDetails({ session }: { session: AssessmentSession }) {
  const navigate = useNavigate();
  const rename = async (title: string) => {
    const renamed = await renameAssessment(session.id, title);
    queryClient.setQueryData(assessmentSessionQuery(renamed.id).queryKey, renamed);
    void queryClient.invalidateQueries({ queryKey: assessmentSessionsQuery().queryKey });
    const first = questionPath(renamed.id, { pillarIndex: 1, questionIndex: 1 });
    await navigate(renamed.retakeOf ? first : fillPath(paths.question, { session: renamed.id }));
  };
  return (
    <DetailsPage
      note={session.retakeOf ? <RetakeNote session={session} retakeOf={session.retakeOf} /> : null}
    >
      <DetailsForm title={session.title} about={null} onSubmit={rename} />
    </DetailsPage>
  );
}

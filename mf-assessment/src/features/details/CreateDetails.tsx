import { assessmentSessionsQuery, createAssessment, currentOrganisation } from '@psma/api-client';
import { queryClient, track, useNavigate } from '@psma/remote-kit';
import { questionPath } from '../../session/assessmentView.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { DetailsPage } from './DetailsPage.tsx';

/** Creates an assessment and opens its first question. */
export function CreateDetails() {
  const navigate = useNavigate();
  const create = async (title: string) => {
    const { id } = await createAssessment(title);
    track('Assessment_Start');
    void queryClient.invalidateQueries({ queryKey: assessmentSessionsQuery().queryKey });
    await navigate(questionPath(id, { pillarIndex: 1, questionIndex: 1 }));
  };
  return (
    <DetailsPage>
      <DetailsForm title="" about={currentOrganisation()} onSubmit={create} />
    </DetailsPage>
  );
}

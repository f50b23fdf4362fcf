import {
  assessmentSessionsQuery,
  createAssessment,
  currentOrganisation,
  organisationQuery,
  OWN_ORGANISATION,
} from '@psma/api-client';
import { queryClient, track, useNavigate } from '@psma/remote-kit';
import { useState } from 'react';
import { questionPath } from '../../session/assessmentView.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { DetailsPage } from './DetailsPage.tsx';

/** Creates an assessment and opens its first question. */
export function CreateDetails() {
  const navigate = useNavigate();
  // The draft of the title stays where it began.
  const [about] = useState(currentOrganisation);
  const create = async (title: string) => {
    const { id } = await createAssessment(title);
    track('Assessment_Start');
    if (currentOrganisation() === OWN_ORGANISATION) await loadOwnOrganisation();
    void queryClient.invalidateQueries({ queryKey: assessmentSessionsQuery().queryKey });
    await navigate(questionPath(id, { pillarIndex: 1, questionIndex: 1 }));
  };
  return (
    <DetailsPage>
      <DetailsForm title="" about={about} onSubmit={create} />
    </DetailsPage>
  );
}

/** The first assessment made it: its id is in requests from now on. Without a response they say "own". */
const loadOwnOrganisation = () =>
  queryClient.fetchQuery({ ...organisationQuery(), staleTime: 0 }).catch(() => null);

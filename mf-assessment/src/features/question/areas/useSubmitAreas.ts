import {
  assessmentAreasQuery,
  assessmentSessionQuery,
  assessmentSessionsQuery,
  submitArea,
} from '@psma/api-client';
import type { AssessmentArea } from '@psma/api-contract';
import { notify, queryClient, useMutation, useNavigate } from '@psma/remote-kit';
import { changedElsewhere } from '@psma/screen-kit';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../areas/messages.ts';
import { applyArea } from '../../../areas/useAreas.ts';
import { reasonOf } from '../../../loading/reasonOf.ts';

const copy = messages.submit;

/** Submits areas one by one, then opens the dashboard. */
export function useSubmitAreas(sessionId: string, areas: readonly AssessmentArea[]) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const { pillarId, version } of areas)
        applyArea(sessionId, await submitArea(sessionId, pillarId, version));
      return areas.length;
    },
    onSuccess: async (count) => {
      notify({ tone: 'success', text: copy.done(count) });
      await navigate(paths.dashboard);
    },
    onSettled: () => refetch(sessionId),
  });
  return { submit: mutate, busy: isPending, error: error && textOf(error) };
}

const textOf = (error: unknown): string => (changedElsewhere(error) ? copy.changed : reasonOf(error));

function refetch(sessionId: string): void {
  const queries = [
    assessmentAreasQuery(sessionId),
    assessmentSessionQuery(sessionId),
    assessmentSessionsQuery(),
  ];
  for (const { queryKey } of queries) void queryClient.invalidateQueries({ queryKey });
}

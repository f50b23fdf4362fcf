import { assessmentAreasQuery, organisationQuery } from '@psma/api-client';
import type { AssessmentArea } from '@psma/api-contract';
import { queryClient, useQuery } from '@psma/remote-kit';

/** Areas of an assessment; asks once where the server has none. */
export const useAreas = (sessionId: string) =>
  useQuery({ ...assessmentAreasQuery(sessionId), retryOnMount: false });

/** Id of the account as a member; null while unknown. */
export const useOwnMemberId = (): string | null => useQuery(organisationQuery()).data?.you?.member ?? null;

/** Shows a changed area at once. */
export function applyArea(sessionId: string, changed: AssessmentArea): void {
  queryClient.setQueryData(
    assessmentAreasQuery(sessionId).queryKey,
    (last) =>
      last && {
        ...last,
        areas: last.areas.map((area) => (area.pillarId === changed.pillarId ? changed : area)),
      },
  );
}

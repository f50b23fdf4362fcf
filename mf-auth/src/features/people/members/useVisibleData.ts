import { assessmentSessionsQuery, planQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';
import type { VisibleData } from './messages.ts';

/** Counts what a new member would see. */
export function useVisibleData(): VisibleData {
  const { data: sessions } = useQuery(assessmentSessionsQuery());
  const { data: plan } = useQuery(planQuery());
  return { assessments: sessions?.length ?? null, planItems: plan?.items.length ?? null };
}

import { assessmentSessionQuery } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { LoadingOverlay } from '@psma/design-system';
import { Navigate, PageError, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as links from '../../links.ts';
import { messages } from '../messages.ts';

/** Shown if an assessment is open, foreign, or of another organisation, in which the page is then mounted. */
export function NoPair({ id, sessions }: { id: string; sessions: readonly AssessmentSession[] }) {
  const isOpen = sessions.some((each) => each.id === id);
  const { isPending } = useQuery({ ...assessmentSessionQuery(id), enabled: !isOpen });
  if (isOpen) return <Navigate to={fillPath(links.assessment, { session: id })} replace />;
  if (isPending) return <LoadingOverlay open label={messages.loading} />;
  throw new PageError(404);
}

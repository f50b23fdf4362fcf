import { NetworkError } from '@psma/api-client';
import { Navigate, PageError } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { UnreachablePage } from '@psma/screen-kit';
import * as links from '../../links.ts';
import { messages } from '../messages.ts';

interface NoResultProps {
  session: string;
  error: Error;
  onRetry: () => unknown;
}

/**
 * Redirects to the open assessment, asks to try again without a response, else shows the
 * error screen (decisions G45, G107, G144).
 */
export function NoResult({ session, error, onRetry }: NoResultProps) {
  if (error.name === 'AssessmentNotCompleted') {
    return <Navigate to={fillPath(links.assessment, { session })} replace />;
  }
  if (!(error instanceof NetworkError))
    throw new PageError('status' in error && typeof error.status === 'number' ? error.status : 500);
  return <UnreachablePage texts={messages.unreachable} error={error} onRetry={onRetry} />;
}

import { LoadingOverlay } from '@psma/design-system';
import { PageError } from '@psma/remote-kit';
import type { ReactNode } from 'react';
import { isMissing, isRefused } from '../problems/problems.ts';
import { UnreachablePage, type UnreachableTexts } from './Unreachable.tsx';

/**
 * Throws the error page of what is missing (404) or not allowed (403). Also for data that was
 * loaded before, since the right to it may have ended.
 */
export function requireAllowed(error: Error | null): void {
  if (isMissing(error)) throw new PageError(404);
  if (isRefused(error, 'NotAllowed')) throw new PageError(403);
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  texts: UnreachableTexts & { loading: string };
  children: (data: Data) => ReactNode;
}

/** Shows what a page loads, and until then that it loads or failed. */
export function Loaded<Data>({ query, texts, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  requireAllowed(error);
  if (data !== undefined) return children(data);
  if (error && !isFetching) return <UnreachablePage texts={texts} error={error} onRetry={refetch} />;
  return <LoadingOverlay open label={texts.loading} />;
}

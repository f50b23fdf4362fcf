import { assessmentSessionQuery, useEditorsOnly } from '@psma/api-client';
import { LoadingOverlay } from '@psma/design-system';
import { Navigate, useQuery, useSearchParams } from '@psma/remote-kit';
import { isMissing, UnreachablePage } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import * as paths from '../../paths.ts';
import { CreateDetails } from '../features/details/CreateDetails.tsx';
import { RenameDetails } from '../features/details/RenameDetails.tsx';
import { pageFailure } from '../loading/pageFailure.ts';
import { messages } from '../messages.ts';

/** Names a new assessment; `?id=` renames one. */
export function DetailsScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? (
    <Rename key={id} id={id} />
  ) : (
    <ForEditors>
      <CreateDetails />
    </ForEditors>
  );
}

/** Admits editors of the assessment's organisation, which the response names. */
function ForEditors({ children }: { children: ReactNode }) {
  useEditorsOnly();
  return children;
}

function Rename({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(assessmentSessionQuery(id));
  if (isMissing(error)) return <Navigate to={paths.intro} replace />;
  const unreachable = error && !data && pageFailure(error) === 'unreachable';
  return (
    <>
      <LoadingOverlay open={isPending} label={messages.loading} />
      {unreachable ? <UnreachablePage texts={messages.unreachable} error={error} onRetry={refetch} /> : null}
      {data ? (
        <ForEditors>
          <RenameDetails session={data} />
        </ForEditors>
      ) : null}
    </>
  );
}

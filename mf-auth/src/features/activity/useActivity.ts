import { activityQuery, isFullActivityPage } from '@psma/api-client';
import { useQueries } from '@psma/remote-kit';
import { useState } from 'react';

/** Newest entries first; `showOlder` is null without older ones. */
export function useActivity(organisationId: string) {
  const [cursors, setCursors] = useState<(number | null)[]>([null]);
  const pages = useQueries({ queries: cursors.map((before) => activityQuery(organisationId, before)) });
  const entries = pages.flatMap(({ data }) => data ?? []);
  const last = pages.at(-1)?.data ?? [];
  const oldest = last.at(-1);
  const showOlder = oldest && isFullActivityPage(last) ? () => setCursors([...cursors, oldest.id]) : null;
  const failed = pages.find(({ error, data }) => error && !data);
  return {
    entries,
    isLoading: pages.some(({ isPending, isFetching }) => isPending && isFetching),
    showOlder,
    retry: failed ? () => void failed.refetch() : null,
  };
}

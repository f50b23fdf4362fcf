import { assessmentQuestionsQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';
import { useMemo, useState } from 'react';

/** Loads statements on demand, for signed-in users. */
export function useStatements() {
  const [wanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...assessmentQuestionsQuery(), enabled: wanted });
  const statements = useMemo(
    () =>
      new Map(
        data?.flatMap(({ questions }) =>
          questions.map(({ id, choices }) => [id, choices.map(({ title }) => title)] as const),
        ),
      ),
    [data],
  );
  return {
    /** Statements by question id; null while hidden. */
    statements: wanted && data ? statements : null,
    isPending: wanted && !data && isFetching,
    failed: wanted && !data && !isFetching && error !== null,
    show: () => (wanted ? void refetch() : setWanted(true)),
    hide: () => setWanted(false),
  };
}

import { useMutation } from '@psma/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { refetchOrganisation } from '../../organisation/refetchOrganisation.ts';
import { isMissing } from './serverErrors.ts';

interface Change {
  /** Names the button of this change. */
  key: string;
  send: () => Promise<unknown>;
  /** Shown once it is done. */
  report: string;
}

/**
 * Runs one immediate change of a section at a time; what is gone already counts as
 * done. The section's heading gets the focus if its button has disappeared.
 */
export function useOrganisationChange() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [report, setReport] = useState<string | null>(null);
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: ({ send }: Change) =>
      send().catch((failure: unknown) => (isMissing(failure) ? undefined : Promise.reject(failure))),
    onMutate: () => setReport(null),
    onSuccess: async (_, change) => {
      await refetchOrganisation();
      setReport(change.report);
    },
  });
  useEffect(() => {
    if (report !== null && document.activeElement === document.body) heading.current?.focus();
  }, [report]);
  const isBusy = (key: string) => isPending && variables.key === key;
  return { heading, report, change: mutate, error, isBusy };
}

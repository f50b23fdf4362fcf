import { useMutation } from '@psma/remote-kit';
import { isMissing, useFocusIfLost } from '@psma/screen-kit';
import { useState } from 'react';
import { refetchOrganisation } from '../organisation/refetchOrganisation.ts';

interface Change {
  /** Names the button of this change. */
  key: string;
  send: () => Promise<unknown>;
  /** Shown once it is done. */
  report: string;
  /** Shown instead if it was gone already. */
  goneReport?: string;
}

/**
 * Runs one immediate change of a section at a time; what is gone already counts as
 * done. The section's heading gets the focus if its button has disappeared.
 */
export function useOrganisationChange() {
  const [report, setReport] = useState<string | null>(null);
  const heading = useFocusIfLost(report);
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: ({ send, report: done, goneReport = done }: Change) =>
      send().then(
        () => done,
        (failure: unknown) => (isMissing(failure) ? goneReport : Promise.reject(failure)),
      ),
    onMutate: () => setReport(null),
    onSuccess: async (result) => {
      await refetchOrganisation();
      setReport(result);
    },
  });
  const isBusy = (key: string) => isPending && variables.key === key;
  return { heading, report, change: mutate, error, isBusy };
}

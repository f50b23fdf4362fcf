import {
  assessmentAreasQuery,
  assessmentChecksQuery,
  assessmentSessionQuery,
  assessmentSessionsQuery,
} from '@psma/api-client';
import type { AssessmentArea } from '@psma/api-contract';
import { queryClient } from '@psma/remote-kit';
import { changedElsewhere } from '@psma/screen-kit';
import { useState } from 'react';
import { messages } from '../../areas/messages.ts';
import { applyArea } from '../../areas/useAreas.ts';
import { reasonOf } from '../../loading/reasonOf.ts';

const copy = messages.page;

/** Outcome of the last action, as the page shows it. */
export interface AreaReport {
  shown: { tone: 'success' | 'danger'; text: string } | null;
  /** Shows changed areas. */
  done: (changed: AssessmentArea | readonly AssessmentArea[], text: string) => void;
  failed: (error: unknown) => void;
  /** Shows the text of a failure. */
  explained: (text: string) => void;
  dismiss: () => void;
}

/** `changed`: text for an area that someone else changed. */
export function useAreaReport(sessionId: string, changed: string = copy.changed): AreaReport {
  const [shown, setShown] = useState<AreaReport['shown']>(null);
  return {
    shown,
    done: (changed, text) => {
      for (const area of [changed].flat()) applyArea(sessionId, area);
      setShown({ tone: 'success', text });
      for (const { queryKey } of [
        assessmentSessionQuery(sessionId),
        assessmentSessionsQuery(),
        assessmentChecksQuery(sessionId),
      ])
        void queryClient.invalidateQueries({ queryKey });
    },
    failed: (error) => {
      setShown({ tone: 'danger', text: changedElsewhere(error) ? changed : reasonOf(error) });
      refreshAreas(sessionId);
    },
    explained: (text) => setShown({ tone: 'danger', text }),
    dismiss: () => setShown(null),
  };
}

/** Shows how the areas are now. */
export function refreshAreas(sessionId: string): void {
  for (const { queryKey } of [assessmentAreasQuery(sessionId), assessmentChecksQuery(sessionId)])
    void queryClient.invalidateQueries({ queryKey });
}

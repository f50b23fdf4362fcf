import type { AssessmentLift } from '@psma/api-contract';
import type { Score } from '@psma/assessment-model';
import { track, useAnnounce } from '@psma/remote-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../messages.ts';
import { liftPath, type Changes, type LiftPath } from '../../model/lift/liftPath.ts';
import { overallLiftPath } from '../../model/lift/overallLiftPath.ts';

/** Changes within this many milliseconds are announced together. */
const QUIET_MS = 500;

/** Keeps the tried answers in memory; a reload discards them. */
export function useWhatIf(lift: AssessmentLift) {
  const [changes, setChanges] = useState<Changes>(new Map());
  const announce = useAnnounce();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const used = useRef(false);
  // Reported on leaving; nothing is sent or stored before.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (used.current) track('What_If_Used');
    },
    [],
  );
  const liftPaths = useMemo(() => lift.pillars.map((area) => liftPath(area, changes)), [lift, changes]);

  const updateQuery = (next: Changes, pillarId: string | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => announce(sentence(lift, next, pillarId)), QUIET_MS);
  };

  return {
    changes,
    plans: liftPaths,
    put(questionId: string, score: Score, area: LiftPath) {
      const next = new Map(changes).set(questionId, score);
      if (score === answered(lift, questionId)) next.delete(questionId);
      used.current = true;
      setChanges(next);
      updateQuery(next, area.pillarId);
    },
    startAgain() {
      const next: Changes = new Map();
      setChanges(next);
      updateQuery(next, null);
    },
  };
}

const answered = ({ pillars }: AssessmentLift, id: string) =>
  pillars.flatMap(({ questions }) => questions).find(({ questionId }) => questionId === id)?.score;

function sentence({ pillars }: AssessmentLift, changes: Changes, pillarId: string | null): string {
  const liftPaths = pillars.map((area) => liftPath(area, changes));
  const { score } = overallLiftPath(liftPaths);
  const area = liftPaths.find((path) => path.pillarId === pillarId);
  return area ? messages.whatIf.now(area.pillar, area.score, score) : messages.whatIf.again(score);
}

import type { AssessmentAreas } from '@psma/api-contract';
import { Text, WithUserTexts } from '@psma/design-system';
import { useAnnounce } from '@psma/remote-kit';
import { formatDay, formatTime } from '@psma/screen-kit';
import { useEffect, useRef } from 'react';
import { memberName } from '../../../areas/areaWords.ts';
import { messages } from '../../../areas/messages.ts';
import { useAreas, useOwnMemberId } from '../../../areas/useAreas.ts';

const copy = messages.question;

interface AnsweredByProps {
  sessionId: string;
  questionId: string;
}

/** Shows who gave the answer and when, and announces answers of others. */
export function AnsweredBy({ sessionId, questionId }: AnsweredByProps) {
  const { data } = useAreas(sessionId);
  return data ? <Author key={questionId} answers={data.answers} questionId={questionId} /> : null;
}

interface AuthorProps extends Pick<AnsweredByProps, 'questionId'> {
  answers: AssessmentAreas['answers'];
}

function Author({ answers, questionId }: AuthorProps) {
  const own = useOwnMemberId();
  const answer = answers.find(({ question }) => question.id === questionId);
  const name = answer?.by ? memberName(answer.by) : null;
  const isYou = answer?.by?.id === own;
  useAnnouncedChange(answer?.at ?? null, isYou ? null : name);
  if (!answer || name === null) return null;
  const when = [formatDay(answer.at), formatTime(answer.at)] as const;
  return (
    <Text variant="small" muted>
      {isYou ? (
        copy.answeredByYou(...when)
      ) : (
        <WithUserTexts texts={[name]}>{(text) => copy.answered(text, ...when)}</WithUserTexts>
      )}
    </Text>
  );
}

/** Says once who changed an answer on the screen; null is not announced. */
function useAnnouncedChange(at: string | null, name: string | null): void {
  const announce = useAnnounce();
  const last = useRef(at);
  useEffect(() => {
    if (last.current === at) return;
    last.current = at;
    if (name !== null) announce(copy.changed(name));
  }, [at, name, announce]);
}

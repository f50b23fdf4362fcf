import type { AssessmentQuestion } from '@psma/api-contract';
import { PageHeading } from '@psma/design-system';
import { RadioCardGroup } from '@psma/design-system/forms';
import { memo, type ReactNode } from 'react';
import { messages } from '../../messages.ts';
import type { Selection } from './useSelection.ts';

interface QuestionChoicesProps {
  question: AssessmentQuestion;
  chosen: Selection['chosen'];
  choose: Selection['choose'];
  intro: ReactNode;
  error: string | undefined;
  onSubmitKey: () => void;
}

/** Shows the question as heading and legend. */
export const QuestionChoices = memo(function QuestionChoices({
  question,
  chosen,
  choose,
  intro,
  error,
  onSubmitKey,
}: QuestionChoicesProps) {
  const shared = {
    name: question.id,
    legend: <PageHeading size="xl">{question.title}</PageHeading>,
    intro,
    choices: question.choices,
    error,
    onSubmitKey,
  };
  const copy = messages.question;
  return question.type === 'MULTI_SELECT' ? (
    <RadioCardGroup type="checkbox" hint={copy.chooseSeveral} value={chosen} onChange={choose} {...shared} />
  ) : (
    <RadioCardGroup
      type="radio"
      hint={copy.chooseOne}
      value={chosen[0] ?? ''}
      onChange={(choiceId) => choose([choiceId])}
      {...shared}
    />
  );
});

import type { TriageQuestion } from '@psma/api-contract';
import { RadioCardGroup } from '@psma/design-system/forms';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

interface QuestionChoicesProps {
  question: TriageQuestion;
  legend: ReactNode;
  note?: string | undefined;
  chosen: readonly string[];
  onChange: (choiceIds: string[]) => void;
  /** Runs when Enter is pressed on a choice. */
  onSubmit: () => void;
}

/** Offers one choice, or all that apply. */
export function QuestionChoices({
  question,
  legend,
  note,
  chosen,
  onChange,
  onSubmit,
}: QuestionChoicesProps) {
  const shared = { name: question.contentId, choices: question.choices, onSubmitKey: onSubmit, legend };
  if (question.type === 'MULTI_SELECT') {
    const hint = (
      <>
        {note} <span>{messages.questionnaire.tickAll}</span>
      </>
    );
    return <RadioCardGroup {...shared} type="checkbox" hint={hint} value={chosen} onChange={onChange} />;
  }
  const choose = (choiceId: string) => onChange([choiceId]);
  return <RadioCardGroup {...shared} type="radio" hint={note} value={chosen[0] ?? ''} onChange={choose} />;
}

import type { QuestionRef } from '@psma/api-client';
import { TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import type { NameQuestion } from './DeviceNotices.tsx';

export function QuestionLink({
  question,
  nameQuestion,
}: {
  question: QuestionRef;
  nameQuestion: NameQuestion;
}) {
  const { label, to } = nameQuestion(question);
  if (to === null) return label;
  return (
    <TextLink component={Link} to={to}>
      {label}
    </TextLink>
  );
}

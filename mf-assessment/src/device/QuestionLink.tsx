import { assessmentQuestionsQuery, assessmentSessionQuery, type QuestionRef } from '@psma/api-client';
import { TextLink } from '@psma/design-system';
import { Link, useQuery } from '@psma/remote-kit';
import { isMissing } from '@psma/screen-kit';
import { messages } from '../messages.ts';
import { nameAmong, type NameQuestion, type QuestionName } from './nameQuestion.ts';

interface QuestionLinkProps {
  question: QuestionRef;
  nameQuestion: NameQuestion;
}

export function QuestionLink({ question, nameQuestion }: QuestionLinkProps) {
  const name = nameQuestion(question);
  return name ? <NamedQuestion {...name} /> : <ElsewhereQuestion question={question} />;
}

function NamedQuestion({ label, to }: QuestionName) {
  if (to === null) return label;
  return (
    <TextLink component={Link} to={to}>
      {label}
    </TextLink>
  );
}

/** Shows a generic name until its assessment is loaded. */
function ElsewhereQuestion({ question }: { question: QuestionRef }) {
  const { data: session, error } = useQuery(assessmentSessionQuery(question.sessionId));
  const { data: sections } = useQuery(assessmentQuestionsQuery(question.sessionId));
  if (!session) return isMissing(error) ? messages.device.unknown : messages.device.elsewhere;
  return <NamedQuestion {...nameAmong([{ session, sections }])(question)} />;
}

import type {
  AssessmentAnswer,
  AssessmentAreas,
  AssessmentNote,
  AssessmentQuestion,
} from '@psma/api-contract';
import { Card, Heading, Row, Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { formatDay, formatTime } from '@psma/screen-kit';
import { useId } from 'react';
import { ReadOnlyChoices } from '../../answers/ReadOnlyChoices.tsx';
import { ReadOnlyNote } from '../../answers/ReadOnlyNote.tsx';
import { memberName } from '../../areas/areaWords.ts';
import { messages } from '../../areas/messages.ts';

const copy = messages.check;

interface CheckedAnswerProps {
  question: AssessmentQuestion;
  /** "Question 11 of 35". */
  count: string;
  /** Path of the question. */
  to: string;
  answer: AssessmentAnswer | undefined;
  author: AssessmentAreas['answers'][number] | undefined;
  note: AssessmentNote | undefined;
}

/** A question with all its statements, the chosen ones marked, who chose them, and the note. */
export function CheckedAnswer({ question, count, to, answer, author, note }: CheckedAnswerProps) {
  const chosen = (answer?.choices ?? (answer ? [answer.choice] : [])).map(({ id }) => id);
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack gap={12}>
        <Row justify="space-between" gap={16}>
          <Text variant="small" muted>
            {count}
          </Text>
          <Text variant="small">
            <TextLink component={Link} to={to} aria-describedby={id}>
              {copy.open}
            </TextLink>
          </Text>
        </Row>
        <Heading level={2} size="l" id={id}>
          {question.title}
        </Heading>
        <ReadOnlyChoices question={question} chosen={chosen} />
        {answer ? null : <Text strong>{copy.noAnswer}</Text>}
        {answer?.carriedForward ? <Text muted>{copy.carried}</Text> : null}
        {author ? <Author author={author} /> : null}
        {note ? <ReadOnlyNote note={note} /> : null}
      </Stack>
    </Card>
  );
}

function Author({ author: { by, at } }: { author: AssessmentAreas['answers'][number] }) {
  if (!by) return null;
  return (
    <Text variant="small" muted>
      <WithUserTexts texts={[memberName(by)]}>
        {(name) => messages.question.answered(name, formatDay(at), formatTime(at))}
      </WithUserTexts>
    </Text>
  );
}

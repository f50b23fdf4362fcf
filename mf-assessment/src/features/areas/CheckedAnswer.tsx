import type {
  AssessmentAnswer,
  AssessmentAreas,
  AssessmentNote,
  AssessmentQuestion,
} from '@psma/api-contract';
import { Card, Heading, Stack, Text, UserText, WithUserTexts } from '@psma/design-system';
import { formatDay, formatTime } from '@psma/screen-kit';
import { memberName } from '../../areas/areaWords.ts';
import { messages } from '../../areas/messages.ts';

const copy = messages.check;

interface CheckedAnswerProps {
  question: AssessmentQuestion;
  answer: AssessmentAnswer | undefined;
  author: AssessmentAreas['answers'][number] | undefined;
  note: AssessmentNote | undefined;
}

/** A question with its chosen statements, who gave them, and the note. */
export function CheckedAnswer({ question, answer, author, note }: CheckedAnswerProps) {
  const chosen = (answer?.choices ?? (answer ? [answer.choice] : [])).map(({ id }) => id);
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={2} size="l">
          {question.title}
        </Heading>
        {question.choices
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, title }) => (
            <Text key={id} strong>
              {title}
            </Text>
          ))}
        {answer ? null : <Text>{copy.noAnswer}</Text>}
        {answer?.carriedForward ? <Text muted>{copy.carried}</Text> : null}
        {author ? <Author author={author} /> : null}
        {note ? <Note note={note} /> : null}
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

function Note({ note: { text, evidence, unsure } }: { note: AssessmentNote }) {
  return (
    <Stack gap={4}>
      <NoteLine label={copy.note} text={text} />
      <NoteLine label={copy.evidence} text={evidence} />
      {unsure ? <Text>{copy.unsure}</Text> : null}
    </Stack>
  );
}

function NoteLine({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <Text>
      {`${label}: `}
      <UserText>{text}</UserText>
    </Text>
  );
}

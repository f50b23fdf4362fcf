import type { AssessmentNote } from '@psma/api-contract';
import type { PillarId } from '@psma/assessment-model';
import { Stack, Text } from '@psma/design-system';
import { Accordion } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { noteLines } from '../../model/result/noteLines.ts';
import type { AnsweredQuestion, PillarView } from '../../model/result/pillarViews.ts';
import { HEADING_IDS } from './pageHeadings.ts';
import { PartHeading } from './PartHeading.tsx';
import { answersId } from './useOpenAnswers.ts';

const copy = messages.answers;

export interface YourAnswersProps {
  pillars: readonly PillarView[];
  notes: readonly AssessmentNote[];
  open: ReadonlySet<PillarId>;
  onToggle: (pillarId: PillarId, expanded: boolean) => void;
}

/** Folded by pillar. */
export function YourAnswers({ pillars, notes, open, onToggle }: YourAnswersProps) {
  return (
    <Stack component="section" gap={16} aria-labelledby={HEADING_IDS.answers}>
      <PartHeading id={HEADING_IDS.answers}>{copy.title}</PartHeading>
      <div>
        {pillars.map(({ pillarId, pillar, answers }) => (
          <Accordion
            key={pillarId}
            id={answersId(pillarId)}
            title={pillar}
            subtitle={copy.count(answers.length)}
            expanded={open.has(pillarId)}
            onToggle={(expanded) => onToggle(pillarId, expanded)}
          >
            <Stack component="ol" gap={24}>
              {answers.map((answered) => (
                <Answer
                  key={answered.number}
                  {...answered}
                  note={notes.find(({ question }) => question.id === answered.questionId)}
                />
              ))}
            </Stack>
          </Accordion>
        ))}
      </div>
    </Stack>
  );
}

interface AnswerProps extends AnsweredQuestion {
  note: AssessmentNote | undefined;
}

const NOTE = {
  marginBlockStart: '8px',
  paddingInlineStart: '12px',
  borderInlineStart: '3px solid',
  borderColor: 'rule',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};

function Answer({ number, total, question, answer, note }: AnswerProps) {
  return (
    <li>
      <Text variant="small" muted>
        {copy.question(number, total)}
      </Text>
      <Text strong>{question}</Text>
      <Text variant="small" muted>
        {copy.answer}
      </Text>
      <Text>{answer}</Text>
      {note ? (
        <Text dir="auto" translate="no" sx={NOTE}>
          {noteLines(note).join('\n')}
        </Text>
      ) : null}
    </li>
  );
}

import { levelName, levelOf, type Score } from '@psma/assessment-model';
import { Card, Heading, LevelBadge, PillarMark, Row, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import { choiceOf, stepsOf, type LiftPath, type LiftPathQuestion } from '../../model/lift/liftPath.ts';
import { liftSentence } from '../../model/lift/liftSentence.ts';
import { WhatIfQuestion } from './WhatIfQuestion.tsx';

const copy = messages.whatIf;

export interface WhatIfPillarProps {
  path: LiftPath;
  /** Pillar level in the results. */
  currentScore: Score;
  /** Scores in the results, by question. */
  answered: ReadonlyMap<string, Score>;
  onPut: (question: LiftPathQuestion, score: Score) => void;
}

export function WhatIfPillar({ path, currentScore, answered, onPut }: WhatIfPillarProps) {
  const headingId = `lift-${path.pillarId}`;
  const choice = choiceOf(path);
  const steps = stepsOf(path);
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Stack gap={16}>
        <Row gap={12} justify="space-between">
          <Row gap={12} wrap={false}>
            <PillarMark pillarId={path.pillarId} size={32} />
            <Heading id={headingId} size="l">
              {path.pillar}
            </Heading>
          </Row>
          <Row gap={8}>
            {path.score === currentScore ? null : <Text muted>{copy.was(currentScore)}</Text>}
            <LevelBadge score={path.score} name={levelName(levelOf(path.score))} />
          </Row>
        </Row>
        <div>
          <Text strong>{liftSentence(path)}</Text>
          {choice.length > 0 ? (
            <Text variant="small" muted>
              {messages.lift.among(choice.map(({ label }) => label))}
            </Text>
          ) : null}
        </div>
        <Stack component="ol" gap={0}>
          {path.questions.map((question) => (
            <WhatIfQuestion
              key={question.questionId}
              question={question}
              steps={steps.filter((step) => step.question === question)}
              changed={question.score !== answered.get(question.questionId)}
              onPut={(score) => onPut(question, score)}
            />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

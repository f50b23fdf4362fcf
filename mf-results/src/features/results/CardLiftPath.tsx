import type { AssessmentNote } from '@psma/api-contract';
import { pillarScore, toScore } from '@psma/assessment-model';
import { Box, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import { answersSentence } from '../../model/lift/answersSentence.ts';
import { stepsOf, type LiftPath } from '../../model/lift/liftPath.ts';
import { liftSentence } from '../../model/lift/liftSentence.ts';
import { CARD_TEXT_WIDTH } from './layoutWidths.ts';
import { NextStatement } from './NextStatement.tsx';

interface CardLiftPathProps {
  path: LiftPath;
  notes: readonly AssessmentNote[];
}

/** Explains a pillar's level and the first statement lifting it. */
export function CardLiftPath({ path, notes }: CardLiftPathProps) {
  const unsure = unsureSentence(path, notes);
  const [first, second] = stepsOf(path);
  return (
    <Stack gap={8}>
      <Text sx={CARD_TEXT_WIDTH}>
        {answersSentence(path.questions.map(({ score }) => score))} <strong>{liftSentence(path)}</strong>
      </Text>
      {unsure ? <Text sx={CARD_TEXT_WIDTH}>{unsure}</Text> : null}
      {first ? (
        <Box sx={{ borderInlineStart: '3px solid', borderColor: 'accent', paddingInlineStart: '12px' }}>
          <NextStatement step={first} ofSeveral={second !== undefined} />
        </Box>
      ) : null}
    </Stack>
  );
}

/** Counts unsure answers, with the level if each were one lower (G121), or null. None is lower than 0. */
function unsureSentence({ questions }: LiftPath, notes: readonly AssessmentNote[]): string | null {
  const marked = new Set(notes.filter(({ unsure }) => unsure).map(({ question }) => question.id));
  const unsure = questions.filter(({ questionId }) => marked.has(questionId));
  if (unsure.length === 0) return null;
  const count = messages.notes.count(unsure.length, questions.length);
  const atLowest = unsure.filter(({ score }) => score === 0).length;
  if (atLowest === unsure.length) return count;
  const lower = questions.map(({ questionId, score }) =>
    marked.has(questionId) ? toScore(Math.max(0, score - 1)) : score,
  );
  return `${count} ${messages.notes.ifLower(unsure.length, atLowest, pillarScore(lower))}`;
}

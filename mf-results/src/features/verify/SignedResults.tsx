import type { SignedAnswers, SignedFigures, SignedRecord } from '@psma/api-contract';
import { levelName, PILLAR_RULE } from '@psma/assessment-model';
import { Heading, Stack, Text, UserText } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { formatDay } from '@psma/screen-kit';
import { messages } from '../../messages.ts';
import { SignedOff } from '../../shared/SignedOff.tsx';
import { messages as words } from './messages.ts';
import { recomputeLevels, type RecomputedLevels } from './recomputeLevels.ts';
import { SignedLevels } from './SignedLevels.tsx';

interface SignedResultsProps {
  signed: SignedFigures | SignedAnswers;
  record: SignedRecord | null;
  signingKey: string;
}

/** Shows the signed figures, not the report pages' figures. */
export function SignedResults({ signed, record, signingKey }: SignedResultsProps) {
  const { title, begun, completedAt, contentVersion, pillarRule, overallLevel, overallScore } = signed;
  const recomputed = recomputeLevels(signed);
  const facts = [
    [words.facts.title, <UserText key="title">{title}</UserText>],
    [words.facts.begun, formatDay(begun)],
    [words.facts.completed, formatDay(completedAt)],
    [words.facts.overall, messages.levelWithName(overallScore, levelName(overallLevel))],
    [
      words.facts.content,
      <bdi key="content" translate="no">
        {contentVersion}
      </bdi>,
    ],
    [
      words.facts.rule,
      <bdi key="rule" translate="no">
        {pillarRule}
      </bdi>,
    ],
    [
      words.facts.key,
      <bdi key="key" translate="no">
        {signingKey}
      </bdi>,
    ],
    ...(record && record.checkedAreas.length > 0
      ? [[words.facts.checked, record.checkedAreas.map(({ pillar }) => pillar).join('; ')] as const]
      : []),
    [
      words.facts.signOff,
      record?.signOff ? <SignedOff key="signOff" signOff={record.signOff} /> : words.noSignOff,
    ],
  ] as const;
  return (
    <Stack gap={24}>
      <Heading level={2}>{words.facts.heading}</Heading>
      <Stack component="dl" gap={8}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" variant="small" muted>
              {name}
            </Text>
            <Text component="dd" sx={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
      {pillarRule === PILLAR_RULE ? <Text>{messages.rule.known}</Text> : null}
      <SignedLevels signed={signed} recomputed={recomputed} />
      <Text strong>{sentenceOf(signed, recomputed)}</Text>
      {signed.holds === 'levels' ? null : <SignedAnswerList answers={signed.answers} />}
    </Stack>
  );
}

function sentenceOf({ holds }: SignedFigures | SignedAnswers, recomputed: RecomputedLevels | null): string {
  if (holds === 'levels') return words.noAnswers;
  if (!recomputed) return words.unknownRule;
  return recomputed.agree ? words.agree : words.disagree;
}

/** Lists questions with agreed statement and level, collapsed. */
function SignedAnswerList({ answers }: Pick<SignedAnswers, 'answers'>) {
  const label = words.answers(answers.length);
  return (
    <Disclosure label={label} openLabel={label}>
      <Stack component="dl" gap={16}>
        {answers.map(({ questionId, question, statement, score }) => (
          <div key={questionId}>
            <Text component="dt" strong>
              {question}
            </Text>
            <Text component="dd">
              {words.answerLevel(score)}: {statement}
            </Text>
          </div>
        ))}
      </Stack>
    </Disclosure>
  );
}

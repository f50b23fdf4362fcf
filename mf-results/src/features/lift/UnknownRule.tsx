import type { AssessmentLift } from '@psma/api-contract';
import { levelName, scoreOf } from '@psma/assessment-model';
import { LevelBadge, Row, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';

/** Shows levels under another rule (decision G112). */
export function UnknownRule({ lift }: { lift: AssessmentLift }) {
  return (
    <Stack gap={24}>
      <Text>{messages.rule.unknown(lift.pillarRule)}</Text>
      <Stack component="ul" gap={12}>
        {lift.pillars.map(({ pillarId, pillar, level }) => (
          <Row key={pillarId} component="li" gap={12}>
            <LevelBadge score={scoreOf(level)} name={levelName(level)} />
            <Text component="span">{pillar}</Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

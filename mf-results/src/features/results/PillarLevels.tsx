import { PILLAR_RULE } from '@psma/assessment-model';
import { Button, Row, Stack, Text } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';
import type { PillarGap } from '../../model/targets/pillarGap.ts';
import { LevelCharts } from '../../shared/charts/LevelCharts.tsx';
import { HEADING_IDS } from './pageHeadings.ts';
import { PartHeading } from './PartHeading.tsx';

export interface PillarLevelsProps {
  pillars: readonly PillarView[];
  gaps: readonly PillarGap[];
  rule: string;
  onLearnMore: () => void;
}

export function PillarLevels({ pillars, gaps, rule, onLearnMore }: PillarLevelsProps) {
  return (
    <Stack component="section" gap={16}>
      <PartHeading id={HEADING_IDS.levels}>{messages.charts.bars}</PartHeading>
      <LevelCharts pillars={pillars} gaps={gaps} />
      <Row gap={24} align="start">
        <Button variant="secondary" size="small" onClick={onLearnMore}>
          {messages.overall.learnMore}
        </Button>
        <RuleInWords rule={rule} />
      </Row>
    </Stack>
  );
}

const copy = messages.rule;

/** Folded; an unknown rule is named at once (decision G112). */
function RuleInWords({ rule }: { rule: string }) {
  if (rule !== PILLAR_RULE) return <Text>{copy.unknown(rule)}</Text>;
  return (
    <Disclosure label={copy.title} openLabel={copy.title}>
      <Text>{copy.known}</Text>
    </Disclosure>
  );
}

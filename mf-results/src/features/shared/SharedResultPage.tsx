import type { SharedResult } from '@psma/api-contract';
import { levelName } from '@psma/assessment-model';
import {
  Box,
  Button,
  Heading,
  LevelBadge,
  PageHeading,
  Row,
  Stack,
  Text,
  UserText,
  WithUserTexts,
} from '@psma/design-system';
import { usePageTitle } from '@psma/remote-kit';
import { formatDay, formatInstant } from '@psma/screen-kit';
import type { Ref } from 'react';
import { messages as resultsCopy } from '../../messages.ts';
import { fromLowest } from '../../model/result/fromLowest.ts';
import { pillarViews } from '../../model/result/pillarViews.ts';
import { SignedOff } from '../../shared/SignedOff.tsx';
import { messages } from './messages.ts';
import { SharedPillar } from './SharedPillar.tsx';

const copy = messages.result;

interface SharedResultPageProps {
  shared: SharedResult;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Everything unfolded and without charts: for phones and paper. */
export function SharedResultPage({ shared, headingRef }: SharedResultPageProps) {
  const { result, organisation, expires, signOff } = shared;
  usePageTitle(resultsCopy.overall.pageTitle(result.title));
  const pillars = pillarViews(result);
  const name = levelName(result.overallLevel);
  const risk = result.levels.find(({ level }) => level === result.overallLevel)?.risk;
  return (
    <Stack gap={32}>
      <Stack gap={12}>
        <Text variant="small" muted>
          {copy.eyebrow}
        </Text>
        <PageHeading ref={headingRef}>
          <UserText>{result.title}</UserText>
        </PageHeading>
        <Text>
          <WithUserTexts texts={[organisation.name]}>
            {(sharedBy) => copy.sharedBy(sharedBy, formatInstant(expires))}
          </WithUserTexts>
        </Text>
        <Text muted>
          {copy.completed} <time dateTime={result.completedAt}>{formatDay(result.completedAt)}</time>
        </Text>
        {signOff ? (
          <Text>
            <SignedOff signOff={signOff} />
          </Text>
        ) : null}
        <Row gap={12} data-screen-only="">
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            {copy.print}
          </Button>
        </Row>
        <Text variant="small" muted>
          {copy.printHint}
        </Text>
      </Stack>
      <Stack component="section" gap={12}>
        <Heading level={2}>{copy.overall}</Heading>
        <Row gap={12}>
          <LevelBadge score={result.overallScore} name={name} />
          {risk ? <Text component="span">{resultsCopy.levels.risk(risk)}</Text> : null}
        </Row>
        <Text>{copy.overallText}</Text>
      </Stack>
      <Stack component="section" gap={12}>
        <Heading level={2}>{copy.areas}</Heading>
        <Stack component="ul" gap={8}>
          {pillars.map(({ pillarId, pillar, score, name: level }) => (
            <Row key={pillarId} component="li" gap={12} justify="space-between" sx={AREA}>
              <span>{pillar}</span>
              <Text component="span" strong>
                {resultsCopy.levelWithName(score, level)}
              </Text>
            </Row>
          ))}
        </Stack>
      </Stack>
      <Stack component="section" gap={16}>
        <Heading level={2}>{copy.details}</Heading>
        <Text>
          <WithUserTexts texts={[organisation.name]}>{copy.you}</WithUserTexts>
        </Text>
        {fromLowest(pillars).map((pillar) => (
          <SharedPillar key={pillar.pillarId} pillar={pillar} />
        ))}
      </Stack>
      <Stack component="section" gap={12}>
        <Heading level={2}>{copy.levels}</Heading>
        {fromLowest(result.levels).map(({ level, score, title, risk: of, description }) => (
          <Box key={level} sx={{ breakInside: 'avoid' }}>
            <Text strong>{`${resultsCopy.level(score)}: ${title}`}</Text>
            <Text variant="small">{resultsCopy.levels.risk(of)}</Text>
            <Text>{description}</Text>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

const AREA = { borderBlockEnd: '1px solid', borderColor: 'rule', paddingBlockEnd: '8px' } as const;

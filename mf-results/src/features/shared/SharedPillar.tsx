import { Card, ExternalLink, Heading, LevelBadge, PillarMark, Row, Stack, Text } from '@psma/design-system';
import type { PillarView } from '../../model/result/pillarViews.ts';
import { splitParagraphs } from '../../model/result/splitParagraphs.ts';
import { messages } from './messages.ts';

const copy = messages.result;
const LIST = { listStyle: 'disc', paddingInlineStart: '20px' };

/** An area, with its answers if they are shared. */
export function SharedPillar({ pillar }: { pillar: PillarView }) {
  const { pillarId, score, name, actions, links, answers } = pillar;
  const headingId = `shared-${pillarId}`;
  return (
    <Card component="article" aria-labelledby={headingId}>
      <Stack gap={16}>
        <Row gap={12}>
          <PillarMark pillarId={pillarId} size={32} />
          <Heading level={3} id={headingId}>
            {pillar.pillar}
          </Heading>
          <LevelBadge score={score} name={name} />
        </Row>
        {splitParagraphs(pillar.explanation).map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
        {actions.length > 0 ? (
          <Stack gap={8}>
            <Heading level={4}>{copy.actions}</Heading>
            <Stack component="ul" gap={4} sx={LIST}>
              {actions.map(({ title }) => (
                <Text key={title} component="li">
                  {title}
                </Text>
              ))}
            </Stack>
          </Stack>
        ) : null}
        {answers.length > 0 ? (
          <Stack gap={8}>
            <Heading level={4}>{copy.answers}</Heading>
            <Stack component="ol" gap={12}>
              {answers.map(({ questionId, question, answer }) => (
                <li key={questionId}>
                  <Text strong>{question}</Text>
                  <Text>
                    {copy.answer} {answer}
                  </Text>
                </li>
              ))}
            </Stack>
          </Stack>
        ) : null}
        <Stack gap={8}>
          <Heading level={4}>{copy.resources}</Heading>
          <Stack component="ul" gap={4} sx={LIST}>
            {links.map(({ title, url }) => (
              <Text key={url} component="li">
                <ExternalLink href={url}>{title}</ExternalLink>
              </Text>
            ))}
          </Stack>
        </Stack>
      </Stack>
    </Card>
  );
}

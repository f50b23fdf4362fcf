import {
  Card,
  Heading,
  Page,
  PageHeading,
  Row,
  Section,
  SkipLink,
  Stack,
  Text,
  TextLink,
} from '@psma/design-system';
import { stories } from './stories.ts';
import type { ShownWith, Story } from './story.ts';

const all: [string, Story | ShownWith][] = Object.entries(stories);
const shown = all.flatMap(([name, story]) => ('states' in story ? [{ name, ...story }] : []));
const elsewhere = all.flatMap(([name, story]) => ('shownWith' in story ? [{ name, ...story }] : []));

export function Gallery() {
  return (
    <>
      <SkipLink targetId="stories" />
      <Section tone="authority" component="header" sx={{ paddingBlock: '24px' }}>
        <Page>
          <PageHeading>Design system gallery</PageHeading>
        </Page>
      </Section>
      <Page sx={{ paddingBlock: '24px' }}>
        <Stack gap={32}>
          <Row component="nav" aria-label="Components">
            {shown.map(({ name }) => (
              <TextLink key={name} href={`#${name}`}>
                {name}
              </TextLink>
            ))}
          </Row>
          <Stack id="stories" component="main" tabIndex={-1} gap={48}>
            {shown.map((story) => (
              <Shown key={story.name} {...story} />
            ))}
            <Text muted>
              {elsewhere.map(({ name, shownWith }) => `${name} is shown with ${shownWith}.`).join(' ')}
            </Text>
          </Stack>
        </Stack>
      </Page>
    </>
  );
}

const Shown = ({ name, note, states }: Story & { name: string }) => (
  <Stack id={name} component="section" aria-labelledby={`${name}-heading`}>
    <Heading id={`${name}-heading`}>{name}</Heading>
    <Text>{note}</Text>
    {Object.entries(states).map(([state, element]) => (
      <Stack key={state} gap={8}>
        <Heading level={3} size="s">
          {state}
        </Heading>
        <Card>{element}</Card>
      </Stack>
    ))}
  </Stack>
);

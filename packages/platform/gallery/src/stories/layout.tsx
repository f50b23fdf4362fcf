import {
  Box,
  Button,
  Card,
  Divider,
  Grid,
  Page,
  Row,
  Section,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@psma/design-system';
import type { Stories } from '../story.ts';

const Part = ({ children }: { children: string }) => (
  <Box sx={{ padding: '8px', backgroundColor: 'tint' }}>
    <Text component="span">{children}</Text>
  </Box>
);

const parts = ['First', 'Second', 'Third'].map((name) => <Part key={name}>{name}</Part>);

export const layout = {
  Page: {
    note: 'The width of a screen, with its sides. "measure" keeps running text at a length that reads well.',
    states: { plain: <Page>{parts}</Page>, measure: <Page measure>{parts}</Page> },
  },
  Stack: {
    note: 'Parts below each other, with a gap of the space scale.',
    states: {
      'gap 16': <Stack>{parts}</Stack>,
      'gap 32, at the start': (
        <Stack gap={32} align="start">
          {parts}
        </Stack>
      ),
    },
  },
  Row: {
    note: 'Parts beside each other; they wrap where there is no room.',
    states: { plain: <Row>{parts}</Row>, 'space between': <Row justify="space-between">{parts}</Row> },
  },
  Grid: {
    note: 'As many columns as fit, none narrower than "min" pixels.',
    states: {
      'min 160': (
        <Grid min={160} gap={16}>
          {parts}
        </Grid>
      ),
    },
  },
  Box: {
    note: 'What the others do not cover, by "sx": colours by token name, numbers are pixels.',
    states: { 'with sx': <Part>A tinted box</Part> },
  },
  Section: {
    note: 'A strip across the page. "authority" turns text, buttons, links and focus rings inside to paper.',
    states: Object.fromEntries(
      (['authority', 'paper', 'surface'] as const).map((tone) => [
        tone,
        <Section key={tone} tone={tone} sx={{ padding: '16px' }}>
          <Stack align="start">
            <Text>
              Text with <TextLink href="#Section">a link</TextLink>
            </Text>
            <Button variant="secondary">A button</Button>
          </Stack>
        </Section>,
      ]),
    ),
  },
  Card: {
    note: 'A piece of paper on the page; plain again inside a band.',
    states: { plain: <Card>{parts}</Card> },
  },
  Divider: { note: 'A line between two parts.', states: { plain: <Divider /> } },
  SkipLink: {
    note: 'The first stop of the Tab key; seen only while it has the focus. Press Tab at the top of this page.',
    states: { 'on this page': <Text>The first link of this page.</Text> },
  },
  VisuallyHidden: {
    note: 'Words for assistive technology alone.',
    states: {
      'behind a sign': (
        <Text>
          12 <VisuallyHidden>questions are answered</VisuallyHidden>
        </Text>
      ),
    },
  },
} satisfies Partial<Stories>;

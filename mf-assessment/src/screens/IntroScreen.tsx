import { useEditorsOnly } from '@psma/api-client';
import { PILLARS } from '@psma/assessment-model';
import {
  Box,
  Button,
  ExternalLink,
  Grid,
  Heading,
  Page,
  PageHeading,
  PillarMark,
  Row,
  Stack,
  Text,
} from '@psma/design-system';
import { hasScreen } from '@psma/release-model';
import { Link, pageData } from '@psma/remote-kit';
import * as links from '../../links.ts';
import * as paths from '../../paths.ts';
import { messages } from '../messages.ts';

const copy = messages.intro;

export function IntroScreen() {
  useEditorsOnly();
  return (
    <Page>
      <Stack gap={48}>
        <Stack gap={16}>
          <PageHeading>{copy.title}</PageHeading>
          <Text variant="lead">{copy.lead}</Text>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: '24px' }}>
            {copy.facts.map((fact) => (
              <Text key={fact} component="li">
                {fact}
              </Text>
            ))}
          </Box>
          {hasScreen(pageData().resolution, links.preparation) ? (
            <Text>
              <ExternalLink href={links.preparation}>{copy.preparation}</ExternalLink>
            </Text>
          ) : null}
          <div>
            <Button component={Link} to={paths.details}>
              {copy.start}
            </Button>
          </div>
        </Stack>
        <Stack gap={24}>
          <Heading level={2}>{copy.areas}</Heading>
          <Grid component="ol" min={320} gap={32}>
            {PILLARS.map(({ id, title }) => (
              <Row key={id} component="li" align="start" wrap={false}>
                <PillarMark pillarId={id} />
                <Stack gap={4}>
                  <Heading level={3}>{title}</Heading>
                  <Text>{copy.about[id]}</Text>
                </Stack>
              </Row>
            ))}
          </Grid>
        </Stack>
      </Stack>
    </Page>
  );
}

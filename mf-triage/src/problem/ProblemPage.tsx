import { Button, PageHeading, Row, Stack, Text } from '@psma/design-system';
import { Link, usePageTitle } from '@psma/remote-kit';
import * as paths from '../../paths.ts';
import { messages } from '../messages.ts';

interface ProblemPageProps {
  title: string;
  lead?: string;
  text: string;
  onRetry?: () => void;
}

/** Replaces a failed screen and explains why. */
export function ProblemPage({ title, lead, text, onRetry }: ProblemPageProps) {
  usePageTitle(title);
  const { retry, home } = messages.problemPage;
  return (
    <Stack gap={24} role="alert">
      <PageHeading>{title}</PageHeading>
      {lead ? <Text variant="lead">{lead}</Text> : null}
      <Text>{text}</Text>
      <Row>
        {onRetry ? <Button onClick={onRetry}>{retry}</Button> : null}
        <Button variant={onRetry ? 'secondary' : 'primary'} component={Link} to={paths.landing}>
          {home}
        </Button>
      </Row>
    </Stack>
  );
}

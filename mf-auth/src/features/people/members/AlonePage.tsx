import type { Organisation } from '@psma/api-contract';
import { Button, EmptyState, PageHeading, Row, Stack } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { openedHere } from '@psma/screen-kit';
import * as paths from '../../../../paths.ts';
import { messages } from './messages.ts';
import { OwnRequests } from './OwnRequests.tsx';

/** People page of an account that has never invited anyone. */
export function AlonePage({ organisation }: { organisation: Organisation }) {
  return (
    <Stack gap={24}>
      <PageHeading size="xl">{messages.title}</PageHeading>
      <OwnRequests organisation={organisation} />
      <EmptyState
        text={messages.alone}
        action={
          <Row gap={12}>
            <Button component={Link} to={paths.invite} state={openedHere}>
              {messages.invite}
            </Button>
            <Button variant="secondary" component={Link} to={paths.join} state={openedHere}>
              {messages.enterCode}
            </Button>
          </Row>
        }
      />
    </Stack>
  );
}

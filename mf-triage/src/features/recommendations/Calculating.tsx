import { Row, Spinner, Text } from '@psma/design-system';
import { useAnnounce } from '@psma/remote-kit';
import { useEffect } from 'react';
import { messages } from './messages.ts';

/** Shown while loading; announced once. */
export function Calculating() {
  const announce = useAnnounce();
  useEffect(() => announce(messages.recommendations.calculating), [announce]);
  return (
    <Row justify="center" sx={{ paddingBlock: '96px' }}>
      <Spinner />
      <Text variant="large">{messages.recommendations.calculating}</Text>
    </Row>
  );
}

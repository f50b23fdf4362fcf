import { Row, Spinner, Text } from '@psma/design-system';
import { announce } from '@psma/remote-kit';
import { useEffect } from 'react';
import { messages } from '../../messages.ts';

/** Shown while the results are on their way, and said once. */
export function Calculating() {
  useEffect(() => announce(messages.recommendations.calculating), []);
  return (
    <Row justify="center" sx={{ paddingBlock: '96px' }}>
      <Spinner />
      <Text variant="large">{messages.recommendations.calculating}</Text>
    </Row>
  );
}

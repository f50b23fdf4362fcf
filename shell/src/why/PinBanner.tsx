import { Banner, Button, Row } from '@psma/design-system';
import { messages } from './messages.ts';
import { whyOpen } from './whyOpen.ts';

/** Banner of each page with pinned releases. */
export function PinBanner() {
  const copy = messages.pin;
  return (
    <div data-screen-only="">
      <Banner tone="warning">
        <Row>
          {copy.on}
          <Button variant="quiet" onClick={() => whyOpen.set(true)}>
            {copy.details}
          </Button>
          <Button variant="quiet" component="a" href="/releases/unpin">
            {copy.end}
          </Button>
        </Row>
      </Banner>
    </div>
  );
}

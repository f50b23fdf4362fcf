import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Button, Page, PageHeading, Stack, Text } from '@psma/design-system';
import { messages } from '../messages.ts';

const DESKTOP = '(min-width: 960px)';
const REMEMBERED = 'psma-zoomed-in';

const media = window.matchMedia(DESKTOP);
const subscribe = (listener: () => void) => {
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Under 960 px shows only a notice; the page stays mounted and inert beneath, so that nothing entered is lost. */
export function DesktopGate({ children }: { children: ReactNode }) {
  const wide = useSyncExternalStore(subscribe, () => media.matches);
  const [zoomed, setZoomed] = useState(() => sessionStorage.getItem(REMEMBERED) === 'yes');
  const closed = !wide && !zoomed;

  useEffect(() => {
    if (zoomed) sessionStorage.setItem(REMEMBERED, 'yes');
  }, [zoomed]);

  return (
    <>
      {closed && <Notice onZoomed={() => setZoomed(true)} />}
      <div hidden={closed} inert={closed}>
        {children}
      </div>
    </>
  );
}

function Notice({ onZoomed }: { onZoomed: () => void }) {
  const words = messages.gate;
  return (
    <Page measure component="section" aria-label={words.title} style={{ paddingBlock: 48 }}>
      <Stack gap={24}>
        <PageHeading>{messages.product}</PageHeading>
        <Text variant="lead">{words.notice}</Text>
        <Text>{words.more}</Text>
        <div>
          <Button variant="quiet" onClick={onZoomed}>
            {words.zoomed}
          </Button>
        </div>
      </Stack>
    </Page>
  );
}

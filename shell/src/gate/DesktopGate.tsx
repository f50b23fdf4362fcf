import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, Page, PageHeading, Stack, Text } from '@psma/design-system';
import { messages } from '../messages.ts';

const DESKTOP = '(min-width: 960px)';
const REMEMBERED = 'psma-zoomed-in';

/** Scrolls by itself: an open dialog may have locked the page's scrolling. */
const ALONE = { position: 'fixed', inset: 0, overflowY: 'auto', paddingBlock: 48 } as const;

const isWide = () => window.matchMedia(DESKTOP).matches;
const subscribe = (listener: () => void) => {
  const media = window.matchMedia(DESKTOP);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/**
 * Under 960 px shows only a notice. It stands alone in the body (see PageBaseline): the page and its dialogs stay mounted
 * beneath it, so that nothing entered is lost.
 */
export function DesktopGate() {
  const wide = useSyncExternalStore(subscribe, isWide);
  const [zoomed, setZoomed] = useState(isRemembered);

  const show = () => {
    remember();
    setZoomed(true);
  };

  return wide || zoomed ? null : createPortal(<Notice onZoomed={show} />, document.body);
}

function Notice({ onZoomed }: { onZoomed: () => void }) {
  const words = messages.gate;
  return (
    <Page measure component="main" data-alone style={ALONE}>
      <Stack gap={24}>
        <PageHeading id="notice">{messages.product}</PageHeading>
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

function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(REMEMBERED) === 'yes';
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(REMEMBERED, 'yes');
  } catch {
    // Where the browser lets no page keep anything, the choice lasts as long as the page.
  }
}

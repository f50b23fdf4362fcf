import { Button, Page, PageHeading, Stack, Text, TextLink } from '@psma/design-system';
import { runtimeConfig } from '@psma/remote-kit';
import { useState, useSyncExternalStore } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Wordmark } from '../layout/Wordmark.tsx';
import { messages } from '../messages.ts';
import { focusHeading, focusMain } from '../navigation/focusHeading.ts';
import { shownHeading } from '../navigation/onArrival.ts';

/** Paper is narrower, but shows the page (decision G125). */
const DESKTOP = '(min-width: 960px), print';
const REMEMBERED = 'psma-zoomed-in';

/** Scrolls itself: an open dialog may have locked the page. */
const ALONE = { position: 'fixed', inset: 0, overflowY: 'auto', paddingBlock: 48 } as const;

const isWide = () => window.matchMedia(DESKTOP).matches;
const subscribe = (listener: () => void) => {
  const media = window.matchMedia(DESKTOP);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Below 960 px shows only a notice; page and dialogs stay mounted. */
export function ViewportNotice() {
  const wide = useSyncExternalStore(subscribe, isWide, () => true);
  const [zoomed, setZoomed] = useState(isRemembered);

  const show = () => {
    remember();
    flushSync(() => setZoomed(true));
    focusMain();
    const heading = shownHeading();
    if (heading) focusHeading(heading.element);
  };

  return wide || zoomed ? null : createPortal(<Notice onZoomed={show} />, document.body);
}

function Notice({ onZoomed }: { onZoomed: () => void }) {
  const copy = messages.gate;
  const url = location.href;
  return (
    <Page measure component="main" data-alone style={ALONE}>
      <Stack gap={24}>
        <Wordmark brand={runtimeConfig().brand} product={messages.product} />
        <PageHeading id="notice">{copy.title}</PageHeading>
        <Text variant="lead">{copy.notice}</Text>
        <Text>{copy.more}</Text>
        <Stack gap={4}>
          <Text variant="small">{copy.address}</Text>
          <Text sx={{ overflowWrap: 'anywhere' }}>{url}</Text>
          <TextLink href={`mailto:?${mailOf(url)}`}>{copy.send}</TextLink>
        </Stack>
        <div>
          <Button variant="quiet" onClick={onZoomed} sx={{ paddingInline: 0 }}>
            {copy.zoomed}
          </Button>
        </div>
      </Stack>
    </Page>
  );
}

/** Mail programs do not read plus as space. */
const mailOf = (url: string) =>
  `subject=${encodeURIComponent(messages.product)}&body=${encodeURIComponent(url)}`;

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
    // Without browser storage, lasts as long as the page.
  }
}

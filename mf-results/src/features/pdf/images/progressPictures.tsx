import { DesignSystemProvider } from '@psma/design-system';
import html2canvas from 'html2canvas';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PillarView } from '../../../result/pillarViews.ts';
import type { Picture } from '../surface.ts';
import { offScreen } from './offScreen.ts';
import { ProgressStrip, STRIP } from './ProgressStrip.tsx';
import { withinPagePolicy } from './withinPagePolicy.ts';

const SCALE = 2;

/** Level badge and bar of each pillar as pictures: all are captured in one pass and then cut apart. */
export async function progressPictures(pillars: readonly PillarView[], nonce: string): Promise<Picture[]> {
  const { element, remove } = offScreen(STRIP.width);
  const root = createRoot(element);
  try {
    flushSync(() =>
      root.render(
        <DesignSystemProvider nonce={nonce}>
          {pillars.map((pillar) => (
            <ProgressStrip key={pillar.pillarId} score={pillar.score} name={pillar.name} />
          ))}
        </DesignSystemProvider>,
      ),
    );
    const all = await withinPagePolicy(nonce, () =>
      html2canvas(element, {
        scale: SCALE,
        logging: false,
        backgroundColor: null,
        ignoreElements: (other) => isElsewhere(other, element),
      }),
    );
    return pillars.map((_pillar, index) => cut(all, index));
  } finally {
    root.unmount();
    remove();
  }
}

/** Elements that neither contain, nor are in, nor style the strips: they need not be copied to capture them. */
function isElsewhere(other: Element, strips: Element): boolean {
  const styles = other === document.head || other.matches('style, link[rel="stylesheet"]');
  return !styles && !other.contains(strips) && !strips.contains(other);
}

function cut(all: HTMLCanvasElement, index: number): Picture {
  const canvas = document.createElement('canvas');
  canvas.width = STRIP.width * SCALE;
  canvas.height = STRIP.height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw the levels on.');
  context.drawImage(all, 0, -index * canvas.height);
  return { data: canvas.toDataURL('image/png'), ...STRIP };
}

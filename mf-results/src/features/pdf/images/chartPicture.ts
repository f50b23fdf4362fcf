import type { Picture } from '@psma/tagged-pdf';
import ApexCharts, { type ApexOptions } from 'apexcharts';
import { canvasOf, SCALE } from './canvas.ts';
import { opaquePng } from './opaquePng.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Elements that ApexCharts hides by page styles, missing in pictures. */
const HIDDEN =
  'foreignObject, .apexcharts-xcrosshairs, .apexcharts-ycrosshairs, .apexcharts-ycrosshairs-hidden';

/**
 * Draws a chart's SVG off screen to PNG; options must not animate. ApexCharts'
 * `dataURI` violates Trusted Types. `fontFaces` supplies fonts, which SVG images
 * lack.
 */
export async function chartPicture(
  options: ApexOptions,
  size: { width: number; height: number },
  fontFaces: string,
): Promise<Picture> {
  const { element, remove } = createOffScreenElement(size.width);
  const chart = new ApexCharts(element, { ...options, chart: { ...options.chart, ...size } });
  try {
    await chart.render();
    const svg = element.querySelector('svg');
    if (!svg) throw new Error('The chart drew nothing.');
    return { data: await rasterise(svg, size, fontFaces), ...size };
  } finally {
    chart.destroy();
    remove();
  }
}

async function rasterise(
  svg: SVGSVGElement,
  { width, height }: { width: number; height: number },
  fontFaces: string,
): Promise<string> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.querySelectorAll(HIDDEN).forEach((part) => part.remove());
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  const styles = document.createElementNS(SVG, 'style');
  styles.textContent = fontFaces;
  copy.prepend(styles);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const context = canvasOf({ width, height });
  context.drawImage(image, 0, 0, width, height);
  return opaquePng(context);
}

/** Width in pixels. */
function createOffScreenElement(width: number): { element: HTMLElement; remove: () => void } {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.inert = true;
  Object.assign(element.style, { position: 'fixed', top: '0', left: '-10000px', width: `${width}px` });
  document.body.append(element);
  return { element, remove: () => element.remove() };
}

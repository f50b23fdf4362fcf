import ApexCharts, { type ApexOptions } from 'apexcharts';
import type { Picture } from '../surface.ts';
import { canvasOf, SCALE } from './canvas.ts';
import { offScreen } from './offScreen.ts';
import { opaquePng } from './opaquePng.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** What ApexCharts keeps hidden by a style sheet of the page, which a picture does not have. */
const HIDDEN =
  'foreignObject, .apexcharts-xcrosshairs, .apexcharts-ycrosshairs, .apexcharts-ycrosshairs-hidden';

/**
 * A chart as a PNG, drawn off screen; its options must not animate. ApexCharts' own `dataURI` parses markup, which the
 * page's Trusted Types policy refuses, and so the chart's SVG is drawn on a canvas here. `fontFaces` are the rules of
 * the fonts in it: an SVG that is drawn as an image has none of the page's.
 */
export async function chartPicture(
  options: ApexOptions,
  size: { width: number; height: number },
  fontFaces: string,
): Promise<Picture> {
  const { element, remove } = offScreen(size.width);
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

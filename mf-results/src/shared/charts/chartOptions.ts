import { chartPercentage, type Score } from '@psma/assessment-model';
import { levelColour, tokens } from '@psma/design-system';
import type { ApexOptions } from 'apexcharts';
import { messages } from '../../messages.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';

/** Specification section 9: the ring's cutout, and animation in milliseconds. */
const CUTOUT = '75%';
const ANIMATION_MS = 1500;
/** One tick per level; level 0 reaches the first, 16.67. */
const TICKS = 6;
const TICK = 100 / TICKS;
/** Window width in pixels that makes bar names vertical. */
const NARROW = 720;

export interface ChartLook {
  /** Nonce for the style elements of ApexCharts. */
  nonce: string;
  animated: boolean;
}

/** Disables toolbar, legend and tooltip: their markup violates Trusted Types. */
const common = ({ nonce, animated }: ChartLook) =>
  ({
    toolbar: { show: false },
    zoom: { enabled: false },
    selection: { enabled: false },
    parentHeightOffset: 0,
    fontFamily: tokens.font.sans,
    foreColor: tokens.colour.ink,
    animations: { enabled: animated, speed: ANIMATION_MS, animateGradually: { enabled: false } },
    ...(nonce ? { nonce } : {}),
  }) satisfies ApexOptions['chart'];

const still = {
  fill: { opacity: 1 },
  legend: { show: false },
  tooltip: { enabled: false },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
} satisfies ApexOptions;

/** Draws the overall level as a ring's share. */
export function doughnutOptions(score: Score, look: ChartLook): ApexOptions {
  const filled = chartPercentage(score);
  const { fill, outline } = levelColour(score);
  return {
    ...still,
    chart: { ...common(look), type: 'donut' },
    series: [filled, 100 - filled],
    colors: [fill, tokens.colour.surface],
    // No outline at the highest level: a seam would show.
    stroke: { width: 1, colors: [outline ?? fill, filled < 100 ? tokens.colour.field : fill] },
    dataLabels: { enabled: false },
    plotOptions: { pie: { expandOnClick: false, donut: { size: CUTOUT, labels: { show: false } } } },
  };
}

/** One bar per pillar, in order. */
export function barOptions(pillars: readonly PillarView[], look: ChartLook): ApexOptions {
  const colours = pillars.map(({ score }) => levelColour(score));
  return {
    ...still,
    chart: { ...common(look), type: 'bar' },
    series: [{ name: messages.charts.level, data: pillars.map(({ score }) => chartPercentage(score)) }],
    colors: colours.map(({ fill }) => fill),
    stroke: { show: true, width: 1.5, colors: colours.map(({ fill, outline }) => outline ?? fill) },
    plotOptions: { bar: { distributed: true, columnWidth: '56%', dataLabels: { position: 'center' } } },
    dataLabels: {
      enabled: true,
      formatter: (_value, { dataPointIndex }: { dataPointIndex: number }) =>
        pillars[dataPointIndex]?.score ?? '',
      style: {
        colors: colours.map(({ text }) => text),
        fontSize: `${tokens.size.s}px`,
        fontWeight: tokens.weight.strong,
      },
      dropShadow: { enabled: false },
    },
    xaxis: {
      categories: pillars.map(({ short }) => short),
      labels: { rotate: 0, hideOverlappingLabels: false, style: { fontSize: `${tokens.size.xs}px` } },
      axisTicks: { show: false },
      axisBorder: { color: tokens.colour.authority },
    },
    yaxis: {
      min: 0,
      max: 100,
      tickAmount: TICKS,
      labels: { formatter: tickLabel, style: { fontSize: `${tokens.size.xs}px` } },
    },
    responsive: [{ breakpoint: NARROW, options: { xaxis: { labels: { rotate: -90, rotateAlways: true } } } }],
    grid: { borderColor: tokens.colour.rule, padding: { top: 0, bottom: 0 } },
  };
}

/** Labels ticks from 16.67 to 100; the axis stays unlabelled. */
export function tickLabel(value: number): string {
  const tick = Math.round(value / TICK);
  return tick === 0 ? '' : String(tick - 1);
}

import { html, type Html } from './html.ts';

const NUMBER = new Intl.NumberFormat('en-GB');

export const formatNumber = (value: number): string => NUMBER.format(Math.round(value));

/** One decimal; two below 1 %. */
export const formatPercent = (share: number): string =>
  `${(share * 100).toFixed(share >= 0.00005 && share < 0.01 ? 2 : 1)} %`;

/** Formats a UTC time to the minute. */
export function formatMoment(at: Date | string): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)}</time>`;
}

import { html, type Html } from './html.ts';

/** A wide table scrolls by keyboard, within its own named part. */
export const scrollAttributes = (label: string): Html =>
  html`class="scroll" tabindex="0" role="group" aria-label="${label}"`;

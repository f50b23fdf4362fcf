import type { Freeze } from '@psma/release-model';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';

/** Shows the active and coming freezes of an environment. */
export const freezeNotices = (freezes: Freeze[], now: Date): Html =>
  html`<div data-live="freezes">
    ${freezes.map((freeze) => html`<p class="notice">${messages.freeze(freeze, now)}</p>`)}
  </div>`;

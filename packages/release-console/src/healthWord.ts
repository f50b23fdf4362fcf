import type { ReleaseHealth } from './consoleData.ts';
import { html, type Html } from './html.ts';
import { messages } from './messages.ts';

/** One word for how a release does, with a sign of its own so that colour is not needed. */
export function healthWord(health: ReleaseHealth | undefined): Html {
  if (health?.alarmed) return html`<span class="state bad">${messages.health.failing}</span>`;
  if (!health || health.loads === 0) return html`<span class="state">${messages.health.noLoads}</span>`;
  return html`<span class="state good">${messages.health.healthy}</span>`;
}

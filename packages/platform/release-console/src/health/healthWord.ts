import type { RemoteReleases } from '@psma/release-model';
import type { ReleaseHealth } from '../data/consoleData.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';

const { health: texts } = messages;

/** Includes a sign, so colour is not needed. */
export function healthWord(
  { stable, lastGood, killed }: RemoteReleases,
  releaseId: string | null,
  health: Pick<ReleaseHealth, 'alarmed' | 'loads' | 'judged'> | undefined,
): Html {
  const bad = (text: string) => html`<span class="state bad">${text}</span>`;
  if (releaseId !== null && killed.includes(releaseId)) {
    if (releaseId !== stable) return bad(texts.killed);
    const isServed = lastGood !== null && !killed.includes(lastGood);
    return bad(isServed ? texts.killedServed(lastGood) : texts.killedAway);
  }
  if (health?.alarmed) return bad(texts.failing);
  if (!health || health.loads === 0) return html`<span class="state">${texts.noLoads}</span>`;
  if (!health.judged) return html`<span class="state">${texts.tooFewLoads}</span>`;
  return html`<span class="state good">${texts.healthy}</span>`;
}

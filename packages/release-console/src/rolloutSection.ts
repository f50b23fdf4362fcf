import type { RolloutProgress } from '@psma/release-contract';
import { reasonField } from './actions.ts';
import { changeForm } from './changeForm.ts';
import { formatMoment } from './formatValues.ts';
import { html, type Html } from './html.ts';
import { messages } from './messages.ts';
import { typedInto, type RefusedForm } from './readForm.ts';

const { rollout: texts } = messages;

/** Shows a running rollout's steps, and its permitted forms. */
export function rolloutSection(rollout: RolloutProgress, forms: Html | false): Html {
  const { release, startedAt, by, steps } = rollout;
  return html`<section aria-labelledby="rollout">
    <h2 id="rollout">${texts.heading}</h2>
    <p>${texts.running(html`<code translate="no">${release}</code>`, formatMoment(startedAt), by)}</p>
    <div class="scroll" data-live="rollout">
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.step}</th>
            <th scope="col" class="figure">${texts.share}</th>
            <th scope="col">${texts.lasts}</th>
            <th scope="col">${texts.state}</th>
          </tr>
        </thead>
        <tbody>
          ${steps.map(
            ({ percent, seconds }, index) =>
              html`<tr>
                <th scope="row">${index + 1}</th>
                <td class="figure">${percent} %</td>
                <td>${texts.duration(seconds)}</td>
                <td>${stateOf(rollout, index)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${forms}
  </section>`;
}

function stateOf(rollout: RolloutProgress, index: number): Html | string {
  if (index !== rollout.step) return index < rollout.step ? texts.done : texts.toCome;
  const { state, waitsFor, until, loads, sample, paused } = rollout;
  if (paused) return texts.isPaused(formatMoment(paused.at), paused.by, paused.reason);
  if (state === 'running') return texts.runs(formatMoment(until), loads, sample);
  if (waitsFor === 'health') return texts.waitsForHealth(formatMoment(until));
  return waitsFor === 'loads' ? texts.waitsForLoads(formatMoment(until), loads, sample) : texts.due;
}

interface OfRollout {
  revision: number;
  remote: string;
  rollout: RolloutProgress;
}

/** Pauses or resumes, and stops. */
export function rolloutForms({ revision, remote, rollout }: OfRollout, refused: RefusedForm | null): Html {
  const form = (name: 'pause' | 'resume' | 'stop') =>
    changeForm(
      { revision, action: `/console/remotes/${remote}/rollout-${name}`, style: 'row' },
      html`${reasonField(`${name}-reason`, undefined, typedInto(refused, `rollout-${name}`, {})['reason'])}<button>
          ${texts[name]}
        </button>`,
    );
  return html`<div class="stack">${form(rollout.paused ? 'resume' : 'pause')}${form('stop')}</div>`;
}
